export { ladder } from './ladder.ts'
export { makeProgrammes, type Progress, programmeSegments } from './make-programmes.ts'
export { posterOf } from './picture.ts'
export { blackoutAssetId, fillerAssetId, scenes } from './scenes/index.ts'
