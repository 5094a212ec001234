export { type EmbeddedDatabase, type EmbeddedOptions, startEmbeddedDatabase } from './supervisor.ts'
