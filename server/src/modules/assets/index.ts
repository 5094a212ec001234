export { Ladder, type MediaAsset } from './asset.ts'
export { listAssets, markAssetReady, type NewAsset, saveAsset } from './assets.repository.ts'
export { type Assets, createAssets } from './assets.service.ts'
export { nameInits } from './init-names.ts'
