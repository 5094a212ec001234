import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'
import { listWrites, writersOf } from './table-writers.ts'

const writes = listWrites(join(root, 'server/src'))
const writers = writersOf(writes)

const schema = readFileSync(join(root, 'server/src/db/schema.generated.ts'), 'utf8')
const tables = [...schema.slice(schema.indexOf('export interface DB')).matchAll(/^ {2}(\w+):/gm)].map(
  ([, table = '']) => table,
)

test('each table is written by one module', () => {
  expect([...writers].filter(([, folders]) => folders.length > 1)).toEqual([])
})

test('every table has a writer, but those that operators fill by hand', () => {
  expect(tables.filter((table) => !writers.has(table))).toEqual(['country_ranges'])
})

test('a table is named where it is written, and handed to what deletes in batches', () => {
  const nameless = writes.filter(({ table }) => table === undefined)
  expect(nameless.map(({ file }) => file)).toEqual(['db/delete-batch.ts'])
})

test('users, their sessions and their devices are three modules', () => {
  expect(['users', 'tokens', 'devices'].map((table) => writers.get(table))).toEqual([
    ['modules/users'],
    ['modules/sessions'],
    ['modules/devices'],
  ])
})
