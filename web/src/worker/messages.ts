import type { Look } from './worker.rules.ts'

/** What a page tells its worker. */
export type ToWorker =
  /** The viewer agreed to the new version. */
  { type: 'activate' } | { type: 'look'; look: Look }
