import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase, generateSchemaTypes } from '../testing/index.ts'

test('the generated types are those of the migrated database (npm run db:types)', async () => {
  const { db, drop } = await createTestDatabase()
  const fresh = await generateSchemaTypes(db)
  await drop()
  expect(await readFile(new URL('./schema.generated.ts', import.meta.url), 'utf8')).toBe(fresh)
})
