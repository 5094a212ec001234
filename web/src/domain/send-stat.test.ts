import { expect, test } from 'vitest'
import { connectSinks, disconnectSinks, type TrackedEvent } from '../analytics/track.ts'
import { createSendStat } from './send-stat.ts'

test('[V-7.63] a stat is sent by its id with seconds, or by its type with data', async () => {
  const calls: unknown[] = []
  const events: TrackedEvent[] = []
  connectSinks([(event) => events.push(event)])
  const sendStat = createSendStat({
    updateStat: async (request) => {
      calls.push(request)
      return { id: 'stat-1' }
    },
  })
  await sendStat('stat-1', 90, { position: 120, state: 'playing' })
  await sendStat('watch_120', { details: { statId: 'stat-1', seconds: 120 } })
  disconnectSinks()
  expect(calls).toEqual([
    { params: { id: 'stat-1' }, query: { duration: 90, position: 120, state: 'playing' } },
  ])
  expect(events.map(({ name, details }) => [name, details])).toEqual([
    ['watch_120', { statId: 'stat-1', seconds: 120 }],
  ])
})
