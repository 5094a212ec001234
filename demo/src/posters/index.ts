export { drawPictures } from './draw-pictures.ts'
export { type Picture, pictureAddress, pictureFile } from './picture.ts'
export { portraitPicture } from './portraits.ts'
export { backdropPicture, type Drawn, posterPicture, stillPicture, tilePicture } from './posters.ts'
