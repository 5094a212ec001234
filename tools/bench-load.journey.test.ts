import { expect, test } from 'vitest'
import { withLoadWorld } from './bench/load/load-world.ts'
import { benchHeartbeats, smallHeartbeats } from './bench-heartbeats.ts'
import { benchLoad, smallLoad } from './bench-load.ts'

test('three hundred viewers for a second, alone and behind the edge: every request is answered, every heartbeat that was answered is stored, and a killed server misses at most the one of a viewer that it had not answered', async () => {
  const { load, tls, heartbeats } = await withLoadWorld(
    () => undefined,
    async (world) => ({
      ...(await benchLoad(world, smallLoad)),
      heartbeats: await benchHeartbeats(world, smallHeartbeats),
    }),
  )
  const asked = { playlist: 79, heartbeat: 10, channels: 1, schedule: 1, user: 1 }
  const whole = { viewers: 300, sent: asked, answered: asked, bad: 0, firstBad: '' }
  expect(load.results.map(({ name }) => name)).toEqual(['Node alone', 'behind the edge'])
  expect(load.results.map(({ steps }) => steps[0])).toMatchObject([whole, whole])
  expect([load.acknowledged, load.stored]).toEqual([20, 20])
  expect(tls.bad).toBe(0)
  expect(Math.min(tls.edge.perSecond, tls.static.perSecond)).toBeGreaterThan(0)

  const { answered, stored, writes, kill } = heartbeats
  expect(answered).toEqual({ playlist: 40, heartbeat: 40, bad: 0, firstBad: '' })
  expect(stored).toBe(40)
  expect(writes.batched).toBeGreaterThan(writes.single)
  expect(kill).toMatchObject({ viewers: 4, lost: 0 })
  expect(kill.acknowledged).toBeGreaterThan(0)
  expect([0, 1]).toContain(kill.maxMissing)
})
