import { fileURLToPath } from 'node:url'
import { beginBench, type LoadWorld, withLoadWorld } from './bench/load/load-world.ts'
import { type LoadBench, type MeasuredLoad, measureLoad } from './bench/load/measure-load.ts'
import { type MeasuredTls, measureTls } from './bench/load/measure-tls.ts'
import { reportLoad } from './bench/load/report-load.ts'

type LoadSize = Omit<LoadBench, keyof LoadWorld>

/** Shows that all of it works; so few calls that no stall of the machine is taken for overload. */
export const smallLoad: LoadSize = {
  ...{ sessions: 4, streams: 1, seconds: 1, warmUpS: 0, rounds: 1 },
  ...{ first: 300, max: 300, maxSteps: 1, costViewers: 0 },
}

const wholeLoad: LoadSize = {
  ...{ sessions: 400, streams: 5, warmUpS: 4, rounds: 3 },
  ...{ first: 5_000, max: 160_000, maxSteps: 20, costViewers: 5_000 },
  seconds: Number(process.env['BENCH_SECONDS'] ?? 12),
}

/** Loads a server with viewers, alone, behind the edge, and behind the edge with TLS. */
export async function benchLoad(
  world: LoadWorld,
  size: LoadSize,
): Promise<{ load: MeasuredLoad; tls: MeasuredTls }> {
  const bench: LoadBench = { ...size, ...world }
  return { load: await measureLoad(bench), tls: await measureTls(bench) }
}

async function main(): Promise<void> {
  const size = process.argv.includes('small') ? smallLoad : wholeLoad
  const { load, tls } = await withLoadWorld(beginBench(), (world) => benchLoad(world, size))
  process.stdout.write(`${reportLoad(load, tls)}\n`)
  if (load.stored < load.acknowledged) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
