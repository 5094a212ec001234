export type { Content } from './content.ts'
export { replaceOffer, saveContent, saveTrailer } from './contents.repository.ts'
export { type Contents, createContents } from './contents.service.ts'
