import { expect, test } from 'vitest'
import { proveRecorder } from './crash-test-recorder.ts'

test('a recorder that is killed loses nothing but the open segment, and what it recorded plays without a complaint', {
  timeout: 300_000,
}, async () => {
  const proof = await proveRecorder({ kills: 2, outageEvery: 2 })
  expect(proof).toMatchObject({ kills: 2, outages: 1, lost: [], problems: [], orphans: [] })
  expect(proof.acknowledged).toBeGreaterThanOrEqual(3)
  expect(proof.archive).toMatchObject({ runs: 3, gapsBetweenRuns: 2 })
  // Whether a short outage is a gap of its own depends on how late the feed comes back.
  expect(proof.archive.gaps - proof.archive.gapsBetweenRuns).toBeLessThanOrEqual(proof.outages)
  expect(proof.archive.damaged).toBeLessThanOrEqual(proof.outages)
})
