import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openChannelWorld } from '@onair/server/testing/channel-world'
import { findFreePort } from '@onair/server/testing/free-port'
import { makeOpenFolder } from '@onair/server/testing/throwaway-server'
import { measureCosts, measureScale, type Scale } from './bench/channel-scale.ts'
import { type Bench, mediaFolder } from './bench/onair.ts'
import { race } from './bench/playlist-race.ts'
import { report } from './bench/report.ts'
import { createDisplay } from './display.mjs'
import { benchPrograms, requirePrograms } from './programs.mjs'

/** A second world beside the one that has grown. */
async function costsOfFewAndMany(bench: Bench) {
  const few = await openChannelWorld(join(bench.folder, 'few'), { segmentBytes: 1000 })
  try {
    await few.grow(10)
    bench.say('making 10,000 channels')
    await bench.world.grow(10_000)
    return await measureCosts(bench, [few, bench.world])
  } finally {
    await few.close()
  }
}

const startedMs = performance.now()
const say = (sentence: string) =>
  process.stderr.write(
    `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
  )

// In memory: on a disk, the state of the page cache changes the speed of a file by a quarter.
process.env['TMPDIR'] = '/dev/shm'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

await requirePrograms(createDisplay(process.stderr), benchPrograms)

const folder = await makeOpenFolder('onair-bench-')
try {
  say('making a database and 100 MB of segments')
  const world = await openChannelWorld(mediaFolder(folder))
  try {
    await world.grow(1)
    const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
    const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
    const bench: Bench = { folder, world, seconds, rounds, say, findPort: findFreePort }
    const raced = await race(bench)
    const scales: Scale[] = []
    for (const channels of [1, 100, 1000]) scales.push(await measureScale(bench, channels))
    const costs = await costsOfFewAndMany(bench)
    process.stdout.write(`${report(raced, scales, costs)}\n`)
  } finally {
    await world.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
