import { expect, test } from 'vitest'
import { benchLoad, smallLoad } from './bench-load.ts'

test('three hundred viewers for a second, alone and behind the edge: every request is answered, and every heartbeat that was answered is stored', async () => {
  const { load, tls } = await benchLoad(smallLoad, () => undefined)
  const asked = { playlist: 79, heartbeat: 10, channels: 1, schedule: 1, user: 1 }
  const whole = { viewers: 300, sent: asked, answered: asked, bad: 0, firstBad: '' }
  expect(load.results.map(({ name }) => name)).toEqual(['Node alone', 'behind the edge'])
  expect(load.results.map(({ steps }) => steps[0])).toMatchObject([whole, whole])
  expect([load.acknowledged, load.stored]).toEqual([20, 20])
  expect(tls.bad).toBe(0)
  expect(Math.min(tls.edge.perSecond, tls.static.perSecond)).toBeGreaterThan(0)
})
