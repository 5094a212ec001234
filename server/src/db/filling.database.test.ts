import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { noteFilling, readFilling } from './filling.ts'

test('a database remembers what it was filled with last', async () => {
  const { db, drop } = await createTestDatabase()
  expect(await readFilling(db)).toBeNull()
  await noteFilling(db, "a world of 'quotes' and \\ strokes")
  await noteFilling(db, 'another world')
  expect(await readFilling(db)).toBe('another world')
  await drop()
})
