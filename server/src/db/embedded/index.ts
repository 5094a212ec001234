export { type EmbeddedDatabase, startEmbeddedDatabase } from './supervisor.ts'
