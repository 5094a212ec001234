import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateSchemaTypes } from '../testing/schema-types.ts'
import { createTestDatabase } from '../testing/test-database.ts'

test('the generated types are those of the migrated database (npm run db:types)', async () => {
  const { db, drop } = await createTestDatabase()
  await sql`create schema pgboss create table job (id uuid)`.execute(db)
  const fresh = await generateSchemaTypes(db)
  await drop()
  expect(await readFile(new URL('./schema.generated.ts', import.meta.url), 'utf8')).toBe(fresh)
})
