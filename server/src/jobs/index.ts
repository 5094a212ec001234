export type { Job, JobLogger } from './job.ts'
export { startJobs } from './start-jobs.ts'
export { createSweepJob, type Sweep } from './sweep.ts'
