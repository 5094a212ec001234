export { listProcessesIn } from './database-processes.ts'
export { generateFreshSchemaTypes, generateSchemaTypes } from './schema-types.ts'
export { createTestDatabase, type TestDatabase } from './test-database.ts'
export { makeOpenFolder, startThrowawayServer } from './throwaway-server.ts'
