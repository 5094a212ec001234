import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'
import { findMigrationFaults } from './migration-faults.ts'

/** Earlier ones were released before two versions could run at once. */
const firstChecked = '0072'

const folder = join(root, 'server/migrations')
const files = readdirSync(folder).toSorted()

test('each migration leaves the release before it running, or says that it contracts', () => {
  const faults = files.flatMap((file, at) => {
    if (file < firstChecked) return []
    const before = files.slice(0, at).map((name) => name.slice(0, 4))
    const text = readFileSync(join(folder, file), 'utf8')
    return findMigrationFaults({ name: file, text, before }).map((fault) => `${file}: ${fault}`)
  })
  expect(faults).toEqual([])
})

const faultsOf = (text: string, name = '0080_notes.sql') =>
  findMigrationFaults({ name, text, before: ['0078', '0079'] })

test.each([
  ['drop table notes', 'drops'],
  ['drop view if exists notes', 'drops'],
  ['truncate notes', 'empties'],
  ['alter table notes drop column color', 'drops a column'],
  ['alter table notes\n  alter column color drop default', 'drops a default'],
  ['alter table notes rename to papers', 'renames'],
  ['alter table notes rename column color to hue', 'renames'],
  ['alter table notes alter color type integer', 'changes a type'],
  ['ALTER TABLE notes ALTER COLUMN color SET DATA TYPE text', 'changes a type'],
  ['alter table "notes" alter column color set not null', 'forbids null'],
  [
    'alter table notes add column hue text not null, add size integer default 0',
    'adds a column that is not null and has no default',
  ],
  [
    'alter table notes add price numeric(10, 2) not null',
    'adds a column that is not null and has no default',
  ],
  ['alter table notes add check (size > 0)', 'adds a constraint'],
  ['alter table notes add constraint notes_size unique (size)', 'adds a constraint'],
])('%s is for a contract migration', (statement, what) => {
  const flat = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase()
  expect(faultsOf(`${statement};`)).toEqual([`only a contract migration ${what}: ${flat}`])
  expect(faultsOf(`${statement};`, '0080_contract_0079_notes.sql')).toEqual([])
})

test.each([
  [
    'a new table with its indexes',
    'create table notes (id integer not null); create unique index on notes (id);',
  ],
  ['a column that may be null', 'alter table notes add column color text;'],
  ['a column with a default', "alter table notes add column color text not null default '';"],
  [
    'a rule that widens',
    'alter table notes drop constraint notes_kind; alter table notes add constraint notes_kind check (kind < 5);',
  ],
  ['an index that goes', 'drop index notes_by_color;'],
  ['what a comment says', '-- drop table notes;\nselect 1;'],
  ['a small table', '-- Locks brands: there are some dozens.\ncreate index brands_by_name on brands (name);'],
  [
    'an index made beside the work',
    'drop index concurrently if exists notes_by_color;\ncreate index concurrently notes_by_color on notes (color);',
  ],
])('%s is no fault', (_, text) => {
  expect(faultsOf(text)).toEqual([])
})

test('an index on a table that was there is made concurrently, or says whom it stops', () => {
  expect(faultsOf('create index notes_by_color on notes (color);')).toEqual([
    'make the index concurrently, or say "-- Locks notes: …" and why that is short: create index notes_by_color on notes (color)',
  ])
  expect(faultsOf('-- Locks notes: few.\ncreate unique index on notes (color);')).toEqual([
    'only a contract migration adds a unique index: create unique index on notes (color)',
  ])
})

test('rows of the release before may not fit a unique index', () => {
  const made = 'create unique index concurrently a on notes (color)'
  expect(faultsOf(`drop index concurrently if exists a; ${made};`)).toEqual([
    `only a contract migration adds a unique index: ${made}`,
  ])
})

test.each([
  'create index concurrently notes_by_color on notes (color);',
  'drop index concurrently if exists a; create index concurrently b on notes (color);',
  'drop index concurrently if exists a; create index concurrently a on notes (color); select 1;',
])('%s could not be run again', (text) => {
  expect(faultsOf(text)).toEqual([
    'a file with an index made concurrently has pairs of "drop index concurrently if exists x; create index concurrently x …;" and nothing else',
  ])
})

test('a contract migration names one before it', () => {
  expect(faultsOf('drop table notes;', '0080_contract_0081_notes.sql')).toEqual([
    'there is no migration 0081 before it',
  ])
})
