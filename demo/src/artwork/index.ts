export { avatarCategories } from './avatars.ts'
export { artwork, drawArtwork } from './draw-artwork.ts'
