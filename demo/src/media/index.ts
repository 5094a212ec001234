export { demoAssets, makeDemoMedia } from './demo-media.ts'
export type { Progress } from './make-assets.ts'
export type { Manifest } from './manifest.ts'
