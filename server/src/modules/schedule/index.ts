export { type Airing, isReplayable } from './airing.ts'
export { type NewAiring, replaceAirings } from './airings.repository.ts'
export type { ChannelPlan } from './channel-plan.ts'
export { extendPlans, replaceSlots } from './plans.repository.ts'
export type { Program } from './program.ts'
export { saveProgram, saveProgramSource } from './programs.repository.ts'
export { createPlanJob, scheduleSweeps } from './schedule.jobs.ts'
export { closeAiring, presentAiring, presentGuideItem, presentProgram } from './schedule.presenter.ts'
export {
  airingsFrom,
  airingsWithin,
  channelScheduleTopic,
  createSchedule,
  currentAiring,
  type OnAir,
  type Schedule,
} from './schedule.service.ts'
