import { expect, test } from 'vitest'
import { proveKills } from './crash-test-kill.ts'

test('a server killed while it writes has every acknowledged write after the restart, at most one heartbeat of a viewer less, and leaves no process', {
  timeout: 300_000,
}, async () => {
  const proof = await proveKills({ rounds: 2 })
  expect(proof.acknowledged).toBeGreaterThan(0)
  expect(proof).toMatchObject({ kills: 2, lost: [], orphans: [], lostHeartbeats: 0 })
  expect([0, 1]).toContain(proof.maxMissingHeartbeats)
})
