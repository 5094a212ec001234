import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@onair/contract'
import { expect, test } from 'vitest'

/** Rows of kind call that are no HTTP call to our API, and what they are instead. */
const elsewhere: Record<string, string> = {
  'P-7.01': 'a header of every call',
  'P-7.02': 'the token of every call but the public ones',
  'P-7.03': 'the base address of the client',
  'P-7.62': 'a file of the web app',
  'P-7.63': 'a call to the native shell',
  'V-7.57': 'a file of the web app',
  'V-7.58': 'a file of the web app',
  'V-7.59': 'a media file behind an address of the stream answer',
  'V-7.60': 'a media file behind an address of the stream answer',
  'V-7.97': 'a call to the native shell',
  'V-7.98': 'a licence file behind an address of the stream answer',
  'V-7.99': 'a licence call behind an address of the stream answer',
  'V-7.101': 'a picture of a third party',
  'V-7.102': 'an advertisement of a third party',
  'V-7.103': 'a script of a third party',
  'V-7.107': 'a call to the native shell',
}

/** Rows of kind entity that live in the viewer's browser and never cross the wire. */
const inTheBrowser = new Set(['P-3.17', 'V-3.39', 'V-3.40', 'V-3.41', 'V-3.42', 'V-3.43', 'V-3.44', 'V-3.45'])

/** Operations that we add to the specification. */
const ours = [
  ...['deleteOtherDevices', 'listGuideChannels', 'getGuide', 'listStreams', 'takeOverStream'],
  ...['listReceipts', 'getReceiptDocument'],
  ...['getPushKey', 'savePushSubscription', 'deletePushSubscription', 'saveNotificationToken'],
]

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

const ledger = read('docs/spec/ledger.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

const known = new Set(ledger.map(([id]) => id))
const calls = ledger.filter(([, , kind]) => kind === 'call').map(([id = '']) => id)
const named = new Map(operations().map(([operation, { ledger: ids = [] }]) => [operation, ids]))
const declared = new Set([...named.values()].flat())

test('every call of the ledger is an operation of the contract or stands elsewhere for a reason', () => {
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.filter((id) => !declared.has(id) && !(id in elsewhere))).toEqual([])
})

test('no call stands both in the contract and elsewhere', () => {
  expect(Object.keys(elsewhere).filter((id) => declared.has(id) || !calls.includes(id))).toEqual([])
})

test('every operation names the rows that state it, and they exist', () => {
  expect([...named].filter(([, ids]) => ids.length === 0).map(([operation]) => operation)).toEqual(ours)
  expect([...declared].filter((id) => !known.has(id))).toEqual([])
})

test('every entity of the ledger has its fields tested, or lives in the browser', () => {
  const tested = read('contract/src/entity-fields.test.ts')
  const entities = ledger.filter(([, , kind]) => kind === 'entity').map(([id = '']) => id)
  expect(entities.length).toBeGreaterThan(50)
  expect(entities.filter((id) => !tested.includes(`[${id}]`) && !inTheBrowser.has(id))).toEqual([])
})
