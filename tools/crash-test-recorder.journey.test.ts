import { expect, test } from 'vitest'
import { proveRecorder } from './crash-test-recorder.ts'

test('a recorder that is killed loses nothing but the open segment, and what it recorded plays without a complaint', {
  timeout: 300_000,
}, async () => {
  const proof = await proveRecorder({ kills: 2, outageEvery: 2 })
  expect(proof).toMatchObject({ kills: 2, outages: 1, lost: [], problems: [], orphans: [] })
  expect(proof.acknowledged).toBeGreaterThanOrEqual(3)
  // One for each kill; one more where the open segment was written before the outage.
  expect([2, 3]).toContain(proof.archive.gaps)
  expect(proof.archive.damaged).toBeLessThanOrEqual(proof.outages)
})
