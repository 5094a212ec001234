export type { Settings } from './launch.ts'
export { findRunningDatabase } from './running.ts'
export { type EmbeddedDatabase, startEmbeddedDatabase, urlOf } from './supervisor.ts'
