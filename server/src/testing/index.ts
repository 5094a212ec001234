export { generateFreshSchemaTypes, generateSchemaTypes } from './schema-types.ts'
export { createTestDatabase, type TestDatabase } from './test-database.ts'
export { startThrowawayServer } from './throwaway-server.ts'
