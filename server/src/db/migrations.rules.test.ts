import { expect, test } from 'vitest'
import { findIncompatible, isConcurrent, parseMigrationName, statementsOf } from './migrations.rules.ts'

test.each([
  ['0001_notes', { number: '0001', requires: undefined }],
  ['0003_contract_0002_notes', { number: '0003', requires: '0002' }],
  ['0004_contracts', { number: '0004', requires: undefined }],
  ['0003_contract_notes', undefined],
  ['0003_contract_0002', undefined],
  ['3_notes', undefined],
  ['0003_Notes', undefined],
  ['0003_', undefined],
  ['0003_notes.sql', undefined],
])('the name %s', (name, parsed) => {
  expect(parseMigrationName(name)).toEqual(parsed)
})

const own = ['0001_notes', '0002_color']

test.each([
  ['as it knows it', ['0001_notes', '0002_color'], undefined],
  ['that is behind', ['0001_notes'], undefined],
  ['that was expanded', ['0001_notes', '0002_color', '0003_size'], undefined],
  ['that lost what it does not use', ['0001_notes', '0002_color', '0004_contract_0002_hue'], undefined],
  [
    'that lost what it uses',
    ['0001_notes', '0002_color', '0004_contract_0003_color', '0005_size'],
    '0004_contract_0003_color',
  ],
  ['of a program that it does not know', ['0001_notes', 'first'], 'first'],
])('a build starts on a database %s', (_, applied, found) => {
  expect(findIncompatible(applied, own)).toBe(found)
})

test('an index is made concurrently outside of a transaction, one statement after the other', () => {
  const text = `-- Was: create index; it locks.
drop index concurrently if exists notes_by_color;
create index concurrently notes_by_color
  on notes (color); -- a large table
`
  expect(isConcurrent(text)).toBe(true)
  expect(statementsOf(text)).toEqual([
    'drop index concurrently if exists notes_by_color',
    'create index concurrently notes_by_color\n  on notes (color)',
  ])
  expect(isConcurrent('-- not by create index concurrently\ncreate index on notes (color);')).toBe(false)
})
