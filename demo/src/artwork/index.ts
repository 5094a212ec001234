export { artwork, drawArtwork } from './draw-artwork.ts'
