export { posterOf } from './picture.ts'
export { programmeOf, programmeSegments } from './programme.production.ts'
export { blackoutAssetId, fillerAssetId, scenes } from './scenes/index.ts'
