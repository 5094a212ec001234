import { operations } from '@onair/contract'
import { createTestDatabase, type TcpLine } from '@onair/server/testing'
import { expect, test } from 'vitest'
import { type AttackedService, attackService, type ServiceSettings } from './attack/attacked-service.ts'
import { attackByBadInputs } from './attack/bad-inputs.ts'
import { attackByCallsAtOnce } from './attack/calls-at-once.ts'
import { attackByDatabaseAway } from './attack/database-away.ts'
import { attackByDripping } from './attack/slow-stop.ts'
import { attackBySpanChanges } from './attack/span-changes.ts'
import { attackBySprayedGuesses, sprayedSettings } from './attack/sprayed-guesses.ts'

/** What the journeys copy; e2e/world fills it. */
const demoTemplate = 'onair_demo'

async function attacked(
  settings: ServiceSettings,
  attack: (service: AttackedService, line: TcpLine) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase({ from: demoTemplate })
  try {
    await attackService(database.connection, settings, attack)
  } finally {
    await database.drop()
  }
}

test('of many calls at once none is lost, playlists go on, and no bad input is taken for a fault of the server', () =>
  attacked({}, async (service) => {
    const crowd = await attackByCallsAtOnce(service, { calls: 400 })
    expect(crowd.result).toMatch(/, 0 others, 0 of \d+ playlists failed$/)
    const inputs = await attackByBadInputs(service, { perOperation: 4 })
    expect([inputs.tries, inputs.result]).toEqual([4 * operations().length, '0 × 5xx'])
  }))

test.each(['1', '2'])(
  'a service of %s processes is gone a second after the stop, whatever clients hold',
  (WORKERS) =>
    attacked({ WORKERS, ONAIR_STOP_SECONDS: '1' }, async (service) => {
      const stop = await attackByDripping(service, { clients: 6, graceMs: 1_000, maxStopMs: 6_000 })
      expect(stop, stop.result).toMatchObject({ tries: 6, isMet: true })
    }),
)

test('guesses sprayed over many phones open no account: 200 are compared, the others refused, and people at home sign in', () =>
  attacked(sprayedSettings, async (service) => {
    const guesses = { fromOneAddress: 70, fromOneNetwork: 70, fromManyNetworks: 260 }
    const { tries, result, isMet } = await attackBySprayedGuesses(service, { phones: 100, guesses })
    expect([tries, isMet], result).toEqual([400, true])
    expect(result).toMatch(
      /^0 of 100 accounts opened, 200 guesses compared .* 200 × 429, .* newcomer got 429$/,
    )
  }))

test('changed spans of a live link open nothing above the age, and what is allowed plays', () =>
  attacked({}, async (service) => {
    const { tries, result, isMet } = await attackBySpanChanges(service)
    expect([tries, isMet], result).toEqual([48, true])
  }))

test('whoever watches goes on while the database is silent and while it is gone; after it sessions begin again', () =>
  attacked({}, async (service, line) => {
    const options = { viewers: 4, frozenSeconds: 2, refusedSeconds: 2 }
    const away = await attackByDatabaseAway(service, line, options)
    expect(away, away.result).toMatchObject({ tries: 16, isMet: true })
  }))
