import { operations } from '@onair/contract'
import { createTestDatabase } from '@onair/server/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttackedService, openAttackedService, type ServiceSettings } from './attack/attacked-service.ts'
import { attackByBadInputs } from './attack/bad-inputs.ts'
import { attackByCallsAtOnce } from './attack/calls-at-once.ts'
import { attackByDatabaseAway } from './attack/database-away.ts'
import { attackByDripping } from './attack/slow-stop.ts'
import { attackBySpanChanges } from './attack/span-changes.ts'
import { attackBySprayedGuesses, sprayedSettings } from './attack/sprayed-guesses.ts'

/** What the journeys copy; e2e/world fills it. */
const demoTemplate = 'onair_demo'

/** A service for the attacks of a group, in their order. */
function openService(settings: ServiceSettings) {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let opened: Awaited<ReturnType<typeof openAttackedService>>
  beforeAll(async () => {
    database = await createTestDatabase({ from: demoTemplate })
    opened = await openAttackedService(database.connection, settings)
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })
  return () => opened
}

const stopSettings = { ONAIR_STOP_SECONDS: '1' }

async function expectStop({ service }: { service: AttackedService }): Promise<void> {
  const stop = await attackByDripping(service, { clients: 6, graceMs: 1_000, maxStopMs: 6_000 })
  expect(stop, stop.result).toMatchObject({ tries: 6, isMet: true })
}

describe('without limits', () => {
  const attacked = openService({})

  test('changed spans of a live link open nothing above the age, and what is allowed plays', async () => {
    const { tries, result, isMet } = await attackBySpanChanges(attacked().service)
    expect([tries, isMet], result).toEqual([48, true])
  })

  test('of many calls at once none is lost, playlists go on, and no bad input is taken for a fault of the server', async () => {
    const crowd = await attackByCallsAtOnce(attacked().service, { calls: 400 })
    expect(crowd.result).toMatch(/, 0 others, 0 of \d+ playlists failed$/)
    const inputs = await attackByBadInputs(attacked().service, { perOperation: 4 })
    expect([inputs.tries, inputs.result]).toEqual([4 * operations().length, '0 × 5xx'])
  })

  test('whoever watches goes on while the database is silent and while it is gone; after it sessions begin again', async () => {
    const { service, line } = attacked()
    const options = { viewers: 4, frozenSeconds: 2, refusedSeconds: 2 }
    const away = await attackByDatabaseAway(service, line, options)
    expect(away, away.result).toMatchObject({ tries: 16, isMet: true })
  })
})

describe('with the limits of the product', () => {
  const attacked = openService({ ...sprayedSettings, ...stopSettings, WORKERS: '1' })

  test('guesses sprayed over many phones open no account: 200 are compared, the others refused, and people at home sign in', async () => {
    const guesses = { fromOneAddress: 70, fromOneNetwork: 70, fromManyNetworks: 260 }
    const { tries, result, isMet } = await attackBySprayedGuesses(attacked().service, {
      phones: 100,
      guesses,
    })
    expect([tries, isMet], result).toEqual([400, true])
    expect(result).toMatch(
      /^0 of 100 accounts opened, 200 guesses compared .* 200 × 429, .* newcomer got 429$/,
    )
  })

  test('a service of 1 process is gone a second after the stop, whatever clients hold', () =>
    expectStop(attacked()))
})

describe('in two processes', () => {
  const attacked = openService({ ...stopSettings, WORKERS: '2' })

  test('a service is gone a second after the stop, whatever clients hold', () => expectStop(attacked()))
})
