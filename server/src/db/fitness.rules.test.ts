import { expect, test } from 'vitest'
import { findUnfitness, refusePooler } from './fitness.rules.ts'

const fit = {
  ...{ versionNumber: 150_000, fsync: true, fullPageWrites: true },
  ...{ isStandby: false, isReadOnly: false },
}

test.each([
  [{ versionNumber: 140_018 }, 'The database is PostgreSQL 14.18; Onair needs 15 or newer.'],
  [{ versionNumber: 100_023 }, 'The database is PostgreSQL 10.23; Onair needs 15 or newer.'],
  [{ versionNumber: 90_624 }, 'The database is PostgreSQL 9.6.24; Onair needs 15 or newer.'],
  [{ fsync: false }, 'The database runs with fsync=off and would lose acknowledged writes; switch it on.'],
  [
    { fullPageWrites: false },
    'The database runs with full_page_writes=off and may not survive a power cut; switch it on.',
  ],
  [
    { isReadOnly: true },
    'The database takes no writes, because default_transaction_read_only is on; switch it off.',
  ],
])('a server with %o is refused with a reason', (facts, sentence) => {
  expect(findUnfitness({ ...fit, ...facts })).toBe(sentence)
})

test.each([150_000, 180_004, 190_000])('a safe server of version %i is taken', (versionNumber) => {
  expect(findUnfitness({ ...fit, versionNumber })).toBeUndefined()
})

test.each(['DATABASE_URL', 'ONAIR_DATABASE_DIRECT_URL'] as const)(
  'a standby at %s is refused with that name',
  (name) => {
    expect(findUnfitness({ ...fit, isStandby: true, isReadOnly: true }, name)).toBe(
      `${name} leads to a standby, which takes no writes; name the primary there.`,
    )
  },
)

test('a pooler is refused with the setting that has to name PostgreSQL itself', () => {
  expect(refusePooler('DATABASE_URL')).toBe(
    'DATABASE_URL leads to a pooler; name PostgreSQL itself in ONAIR_DATABASE_DIRECT_URL.',
  )
  expect(refusePooler('ONAIR_DATABASE_DIRECT_URL')).toBe(
    'ONAIR_DATABASE_DIRECT_URL leads to a pooler; name PostgreSQL itself there.',
  )
})
