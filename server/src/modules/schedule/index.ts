export type { Ladder } from './program.ts'
export { presentAiring } from './schedule.presenter.ts'
export { markAssetReady, replaceSlots, saveAsset, saveProgram } from './schedule.repository.ts'
export { createSchedule, type Guide, type Schedule } from './schedule.service.ts'
