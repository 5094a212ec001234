import { fileURLToPath } from 'node:url'
import type { HeartbeatWrites, WritesSize } from '@onair/server/testing/heartbeat-writes'
import { type MeasuredKill, measureKill } from './bench/heartbeats/measure-kill.ts'
import type { Crowd } from './bench/load/crowd.ts'
import { type LoadTarget, loadStep } from './bench/load/load-step.ts'
import { beginBench, type LoadWorld, withLoadWorld } from './bench/load/load-world.ts'
import { type Asked, ratesOf } from './bench/load/viewer-load.rules.ts'

interface HeartbeatsSize {
  sessions: number
  streams: number
  /** Of playlists and of heartbeats, in turns. */
  perSecond: number
  seconds: number
  warmUpS: number
  rounds: number
  writes: WritesSize
  beatMs: number
}

/** Shows that all of it works. */
export const smallHeartbeats: HeartbeatsSize = {
  ...{ sessions: 2, streams: 4, perSecond: 40, seconds: 1, warmUpS: 0, rounds: 1, beatMs: 300 },
  writes: { singles: 3, batches: 3, batchSize: 100, rounds: 1 },
}

const wholeHeartbeats: HeartbeatsSize = {
  ...{ sessions: 200, streams: 5, perSecond: 1_000, seconds: 5, warmUpS: 3, rounds: 3, beatMs: 2_000 },
  writes: { singles: 200, batches: 10, batchSize: 1_000, rounds: 3 },
}

export interface MeasuredHeartbeats {
  writes: HeartbeatWrites
  /** Processor time of the server for each request, in each round. */
  rounds: Record<'playlist' | 'heartbeat', number>[]
  answered: { playlist: number; heartbeat: number; bad: number; firstBad: string }
  stored: number
  kill: MeasuredKill
}

async function measureRounds(size: HeartbeatsSize, target: LoadTarget, crowd: Crowd, folder: string) {
  const { perSecond, seconds, warmUpS } = size
  const answered = { playlist: 0, heartbeat: 0, bad: 0, firstBad: '' }
  const connections = Math.min(perSecond, crowd.heartbeat.length)

  async function costOf(kind: Asked & keyof typeof answered): Promise<number> {
    const load = { viewers: 0, rates: { ...ratesOf(0), [kind]: perSecond } }
    const step = await loadStep(target, crowd, load, { folder, seconds, warmUpS, connections })
    answered[kind] += step.answered[kind]
    answered.bad += step.bad
    answered.firstBad ||= step.firstBad
    return (step.cores * 1_000_000) / (perSecond * Math.min(1, step.served))
  }

  const rounds: MeasuredHeartbeats['rounds'] = []
  for (let round = 0; round < size.rounds; round++)
    rounds.push({ playlist: await costOf('playlist'), heartbeat: await costOf('heartbeat') })
  return { rounds, answered }
}

/** Compares batches with single writes and a heartbeat with a live playlist, then kills the server under heartbeats. */
export async function benchHeartbeats(load: LoadWorld, size: HeartbeatsSize): Promise<MeasuredHeartbeats> {
  const { world, server, filmId, folder, say, gather } = load
  const { sessions, streams, beatMs } = size
  say('signing viewers in')
  const [crowd, before] = [await gather({ sessions, streams }), await world.countHeartbeats()]
  const target = { port: server.port, server: [server.pid], database: [] }
  say('playlists and heartbeats in turns')
  const measured = await measureRounds(size, target, crowd, folder)
  const stored = (await world.countHeartbeats()) - before
  say('single writes and batches in turns')
  const writes = await world.writeHeartbeats(filmId, size.writes)
  say('killing the server')
  const beating = await gather({ sessions: Math.min(sessions, 50), streams: 1 })
  return { ...measured, stored, writes, kill: await measureKill(world, server, { crowd: beating, beatMs }) }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met')
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function report({ writes, rounds, answered, stored, kill }: MeasuredHeartbeats): string {
  const faster = writes.batched / writes.single
  const dearer = median(rounds.map(({ heartbeat, playlist }) => heartbeat / playlist))
  const each = rounds.map(({ heartbeat, playlist }) => `${whole(heartbeat)} to ${whole(playlist)}`)
  const oneEach = `of ${kill.viewers} viewers ${kill.missing} miss ${kill.maxMissing}, sent ${whole(kill.oldestMs)} ms before at most`
  const lost = answered.heartbeat - stored
  return [
    '| heartbeats | seen | goal | |',
    '| --- | --- | --- | --- |',
    `| written in batches, to single writes | ${whole(writes.batched)} to ${whole(writes.single)} a second, × ${faster.toFixed(1)} | × 15 at least | ${verdict(faster >= 15)} |`,
    `| processor µs of each, to a live playlist | ${each.join(', ')}; median × ${dearer.toFixed(2)} | × 3 at most | ${verdict(dearer <= 3)} |`,
    `| acknowledged and lost | ${lost} of ${whole(answered.heartbeat)}, ${answered.bad} bad answers ${answered.firstBad} | 0 | ${verdict(lost === 0)} |`,
    `| of a killed process: acknowledged and lost | ${kill.lost} of ${whole(kill.acknowledged)} | 0 | ${verdict(kill.lost === 0)} |`,
    `| of a killed process: not acknowledged and lost | ${oneEach} | one of a viewer | ${verdict(kill.maxMissing <= 1)} |`,
  ].join('\n')
}

async function main(): Promise<void> {
  const size = process.argv.includes('small') ? smallHeartbeats : wholeHeartbeats
  const measured = await withLoadWorld(beginBench(), (world) => benchHeartbeats(world, size))
  process.stdout.write(`${report(measured)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
