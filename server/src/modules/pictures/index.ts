export { servePictures } from './pictures.routes.ts'
export { createPictures } from './pictures.service.ts'
