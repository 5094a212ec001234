export type { Program } from './program.ts'
export { closeAiring, presentAiring, presentProgram } from './schedule.presenter.ts'
export { replaceSlots, saveProgram } from './schedule.repository.ts'
export { type ChannelPlan, createSchedule, type Guide, type Schedule } from './schedule.service.ts'
