import { expect, test } from 'vitest'
import { connectSinks, disconnectSinks, type TrackedEvent } from '../analytics/track.ts'
import { createSendStat } from './send-stat.ts'

test('[V-7.63] a stat is sent by its id with seconds, counted for its stream, or by its type with data', async () => {
  const calls: unknown[] = []
  const events: TrackedEvent[] = []
  connectSinks([(event) => events.push(event)])
  const client: Parameters<typeof createSendStat>[0] = {
    updateStat: async (request) => {
      calls.push(request)
      return { id: 'stat-1' }
    },
  }
  const sendStat = createSendStat(client)
  await sendStat('stat-1', 90, { position: 120, state: 'playing' })
  await createSendStat(client)('stat-1', 95, { state: 'stopped' })
  await sendStat('stat-2', 30)
  await sendStat('watch_120', { details: { statId: 'stat-1', seconds: 120 } })
  disconnectSinks()
  expect(calls).toEqual([
    { params: { id: 'stat-1' }, query: { number: 1, duration: 90, position: 120, state: 'playing' } },
    { params: { id: 'stat-1' }, query: { number: 2, duration: 95, state: 'stopped' } },
    { params: { id: 'stat-2' }, query: { number: 1, duration: 30 } },
  ])
  expect(events.map(({ name, details }) => [name, details])).toEqual([
    ['watch_120', { statId: 'stat-1', seconds: 120 }],
  ])
})
