import { operations } from '@onair/contract'
import { createTestDatabase } from '@onair/server/testing'
import { expect, test } from 'vitest'
import { type AttackedService, startAttackedService } from './attack/attacked-service.ts'
import { attackByBadInputs } from './attack/bad-inputs.ts'
import { attackByCallsAtOnce } from './attack/calls-at-once.ts'
import { attackByDripping } from './attack/slow-stop.ts'

/** What the journeys copy; e2e/world fills it. */
const demoTemplate = 'onair_demo'

async function attacked(
  settings: Record<string, string>,
  attack: (service: AttackedService) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase({ from: demoTemplate })
  const service = await startAttackedService(database.url, settings)
  try {
    await attack(service)
  } finally {
    await service.end('SIGKILL')
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
