export { Ladder, Program } from './program.ts'
export { presentAiring } from './schedule.presenter.ts'
export { markAssetReady, type NewSlot, replaceSlots, saveAsset, saveProgram } from './schedule.repository.ts'
export { type ChannelPlan, createSchedule, type Guide, type Schedule } from './schedule.service.ts'
