export { findRunningDatabase } from './running.ts'
export { type EmbeddedDatabase, startEmbeddedDatabase, urlOf } from './supervisor.ts'
