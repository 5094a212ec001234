export { findRunningDatabase } from './running.ts'
export { type EmbeddedDatabase, startEmbeddedDatabase } from './supervisor.ts'
