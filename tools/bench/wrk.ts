import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onAskingCore, processorUs } from './pinned-process.ts'

const script = fileURLToPath(new URL('turn.lua', import.meta.url))

/** A server under test, with the addresses to request in turn. */
export interface Contestant {
  name: string
  port: number
  paths: readonly string[]
  /** The processes whose CPU time counts. */
  pids: readonly number[]
}

export interface Load {
  connections: number
  seconds: number
  /** The folder of address files. */
  folder: string
}

export interface Measured {
  perSecond: number
  megabytesPerSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time per answer, independent of the machine's other load. */
  processorUs: number
}

const toMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
const toMegabytes: Record<string, number> = { B: 1e-6, KB: 1.024e-3, MB: 1.048576, GB: 1073.741824 }

function amount(text: string, pattern: RegExp, units: Record<string, number>): number {
  const [, value = '', unit = ''] = pattern.exec(text) ?? []
  const factor = units[unit]
  if (factor === undefined) throw new Error(`cannot read what wrk said:\n${text}`)
  return Number(value) * factor
}

/** Requests as fast as answers come; any unsuccessful answer ends the measurement. */
export async function measure(
  contestant: Contestant,
  { connections, seconds, folder }: Load,
): Promise<Measured> {
  const list = join(folder, 'paths.txt')
  await writeFile(list, `${contestant.paths.join('\n')}\n`)
  const [program, ...args] = [
    ...onAskingCore,
    ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', script],
    `http://127.0.0.1:${contestant.port}`,
  ]
  const beforeUs = processorUs(contestant.pids)
  const { stdout } = await promisify(execFile)(program, args, { env: { ...process.env, BENCH_PATHS: list } })
  const usedUs = processorUs(contestant.pids) - beforeUs
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${contestant.name} gave bad answers:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    megabytesPerSecond: amount(stdout, /Transfer\/sec:\s+([\d.]+)(\w+)/, toMegabytes),
    p50Ms: amount(stdout, /50%\s+([\d.]+)(\w+)/, toMs),
    p99Ms: amount(stdout, /99%\s+([\d.]+)(\w+)/, toMs),
    processorUs: usedUs / requests,
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Node needs this many times one measurement to compile its hot code. */
const warmUp = 10

/**
 * Measures all in turn, many times and each time shortly, so that other load, which slows a core for seconds, meets each
 * of them. The first round warms up and does not count.
 */
export async function compare(
  contestants: readonly Contestant[],
  load: Load,
  rounds: number,
): Promise<Map<string, Measured>> {
  const all = new Map(contestants.map(({ name }) => [name, [] as Measured[]]))
  for (const contestant of contestants) {
    await measure(contestant, { ...load, seconds: load.seconds * warmUp })
  }
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) {
      all.get(contestant.name)?.push(await measure(contestant, load))
    }
  }
  return new Map([...all].map(([name, list]) => [name, middle(list)]))
}

function middle(list: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(list.map((one) => one[key]))
  return {
    perSecond: of('perSecond'),
    megabytesPerSecond: of('megabytesPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    processorUs: of('processorUs'),
  }
}
