import { rm } from 'node:fs/promises'
import { makeOpenFolder, openChannelWorld } from '@onair/server/testing'
import { measureCost, measureScale } from './bench/channel-scale.ts'
import { type Bench, mediaFolder } from './bench/onair.ts'
import { race } from './bench/playlist-race.ts'
import { report } from './bench/report.ts'
import { findFreePort } from './server-under-test.ts'

const startedMs = performance.now()
const say = (sentence: string) =>
  process.stderr.write(
    `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
  )

// In memory: on a disk, the state of the page cache changes the speed of a file by a quarter.
process.env['TMPDIR'] = '/dev/shm'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const folder = await makeOpenFolder('onair-bench-')
try {
  say('making a database and 100 MB of segments')
  const world = await openChannelWorld(mediaFolder(folder))
  try {
    await world.grow(1)
    const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
    const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
    const bench: Bench = { folder, world, seconds, rounds, say, findPort: findFreePort }
    const raced = await race(bench)
    const one = await measureScale(bench, 1)
    const cost = await measureCost(bench, 10)
    const scales = [one, await measureScale(bench, 100), await measureScale(bench, 1000)]
    const costs = [cost, await measureCost(bench, 10_000)]
    process.stdout.write(`${report(raced, scales, costs)}\n`)
  } finally {
    await world.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
