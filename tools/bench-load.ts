import { rm } from 'node:fs/promises'
import { makeOpenFolder, openChannelWorld } from '@onair/server/testing'
import { type LoadBench, measureLoad } from './bench/load/measure-load.ts'
import { measureTls } from './bench/load/measure-tls.ts'
import { reportLoad } from './bench/load/report-load.ts'
import { mediaFolder } from './bench/onair.ts'
import { findFreePort } from './server-under-test.ts'

const startedMs = performance.now()
const say = (sentence: string) =>
  process.stderr.write(
    `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
  )

process.env['TMPDIR'] = '/dev/shm'
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** `npm run bench:load -- small` only shows that all of it works. */
const isSmall = process.argv.includes('small')
const size = isSmall
  ? { sessions: 20, seconds: 2, warmUpS: 1, first: 500, max: 1000, rounds: 1 }
  : {
      sessions: 400,
      seconds: Number(process.env['BENCH_SECONDS'] ?? 12),
      warmUpS: 4,
      first: 2_500,
      max: 80_000,
      rounds: 3,
    }

const folder = await makeOpenFolder('onair-load-')
try {
  say('making a database')
  const world = await openChannelWorld(mediaFolder(folder), { archivedDays: 1 })
  try {
    await world.grow(10)
    const bench: LoadBench = { ...size, folder, world, say, findPort: findFreePort }
    const load = await measureLoad(bench)
    const tls = await measureTls(bench)
    process.stdout.write(`${reportLoad(load, tls)}\n`)
    if (load.stored < load.acknowledged) process.exitCode = 1
  } finally {
    await world.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
