import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeOpenFolder, openChannelWorld } from '@onair/server/testing'
import { type LoadBench, type MeasuredLoad, measureLoad } from './bench/load/measure-load.ts'
import { type MeasuredTls, measureTls } from './bench/load/measure-tls.ts'
import { reportLoad } from './bench/load/report-load.ts'
import { maxStartMs, mediaFolder, startOnair } from './bench/onair.ts'
import { moveToAskingCore } from './bench/pinned-process.ts'
import { findFreePort } from './server-under-test.ts'

type LoadSize = Omit<LoadBench, 'folder' | 'world' | 'say' | 'findPort' | 'server'>

/** Shows that all of it works; so few calls that no stall of the machine is taken for overload. */
export const smallLoad: LoadSize = {
  ...{ sessions: 4, seconds: 1, warmUpS: 0, rounds: 1 },
  ...{ first: 300, max: 300, maxSteps: 1, costViewers: 0 },
}

const wholeLoad: LoadSize = {
  ...{ sessions: 400, warmUpS: 4, rounds: 3 },
  ...{ first: 5_000, max: 160_000, maxSteps: 20, costViewers: 5_000 },
  seconds: Number(process.env['BENCH_SECONDS'] ?? 12),
}

/** Loads a server with viewers, alone, behind the edge, and behind the edge with TLS. */
export async function benchLoad(
  size: LoadSize,
  say: (sentence: string) => void,
): Promise<{ load: MeasuredLoad; tls: MeasuredTls }> {
  const folder = await makeOpenFolder('onair-load-')
  try {
    say('making a database')
    // Nobody asks for a segment: an edge sends them as files.
    const world = await openChannelWorld(mediaFolder(folder), { archivedDays: 1, segmentBytes: 1_000 })
    try {
      await world.grow(10)
      const [port, all] = [await findFreePort(), { ...size, folder, world, say, findPort: findFreePort }]
      const onair = startOnair(all, port, 'info')
      try {
        await onair.answering(`http://127.0.0.1:${port}/health`, maxStartMs)
        const bench: LoadBench = { ...all, server: { pid: onair.pid, port } }
        return { load: await measureLoad(bench), tls: await measureTls(bench) }
      } finally {
        await onair.stop()
      }
    } finally {
      await world.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const startedMs = performance.now()
  const say = (sentence: string) =>
    process.stderr.write(
      `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
    )
  // In memory; the database beside the asking side.
  process.env['TMPDIR'] = '/dev/shm'
  moveToAskingCore()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const { load, tls } = await benchLoad(process.argv.includes('small') ? smallLoad : wholeLoad, say)
  process.stdout.write(`${reportLoad(load, tls)}\n`)
  if (load.stored < load.acknowledged) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
