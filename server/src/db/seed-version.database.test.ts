import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { readSeedVersion, writeSeedVersion } from './seed-version.ts'

test('a database remembers what it was filled with last', async () => {
  const { db, drop } = await createTestDatabase()
  expect(await readSeedVersion(db)).toBeNull()
  await writeSeedVersion(db, "a world of 'quotes' and \\ strokes")
  await writeSeedVersion(db, 'another world')
  expect(await readSeedVersion(db)).toBe('another world')
  await drop()
})
