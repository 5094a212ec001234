export { limitsSweeps } from './limits.jobs.ts'
export { type Alarm, createLimits, type Limit, type Limits } from './limits.service.ts'
export { networkOf } from './network.rules.ts'
