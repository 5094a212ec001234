import { startEdge } from '@onair/server/testing/edge'
import type { Bench } from '../onair.ts'
import { onServerCore } from '../pinned-process.ts'
import type { Crowd } from './crowd.ts'
import { type LoadedStep, type LoadTarget, loadStep } from './load-step.ts'
import type { LoadWorld } from './load-world.ts'
import { type MeasuredCosts, measureCosts } from './measure-costs.ts'
import { maxCarried, nextViewers, ratesOf } from './viewer-load.rules.ts'

export interface LoadBench extends Bench, LoadWorld {
  /** Viewers who are signed in; more than these take turns with them. */
  sessions: number
  /** How often each of them has opened a channel and a film. */
  streams: number
  warmUpS: number
  /** Each kind of request is measured by itself at the rate of so many; 0 leaves that out. */
  costViewers: number
  /** The first number of viewers that is tried, the largest, and how many are tried at most. */
  first: number
  max: number
  maxSteps: number
}

export interface LoadResult {
  name: string
  steps: LoadedStep[]
  /** The most viewers with p99 within the limit. */
  carried: LoadedStep | undefined
}

export interface MeasuredLoad {
  results: LoadResult[]
  costs: MeasuredCosts[]
  acknowledged: number
  stored: number
}

/** A connection for each viewer, as far as files that a process may have open allow. */
const maxConnections = 4_000

async function search(bench: LoadBench, name: string, target: LoadTarget, crowd: Crowd): Promise<LoadResult> {
  const { folder, seconds, warmUpS, first, max, maxSteps, say } = bench
  const steps: LoadedStep[] = []
  while (steps.length < maxSteps) {
    const viewers = nextViewers(steps, { first, max, precision: 0.1 })
    if (viewers === undefined) break
    const load = { viewers, rates: ratesOf(viewers) }
    const connections = Math.min(viewers, maxConnections)
    const step = await loadStep(target, crowd, load, { folder, seconds, warmUpS, connections })
    const times = `p50 ${step.p50Ms.toFixed(1)} ms, p99 ${step.p99Ms.toFixed(1)} ms`
    const cores = `cores: server ${step.cores.toFixed(2)}, database ${step.databaseCores.toFixed(2)}, asking ${step.generatorCores.toFixed(2)}`
    say(`${name}: ${viewers} viewers, ${times}, ${step.bad} bad ${step.firstBad}, ${cores}`)
    steps.push(step)
  }
  const best = maxCarried(steps)
  return { name, steps, carried: steps.find(({ viewers }) => viewers === best?.viewers) }
}

async function costsOf(bench: LoadBench, name: string, target: LoadTarget, crowd: Crowd) {
  const { folder, seconds, warmUpS, costViewers: viewers, say } = bench
  const connections = Math.min(viewers, maxConnections)
  const measured = await measureCosts({ name, target, viewers }, crowd, {
    ...{ folder, seconds, warmUpS, connections },
  })
  const each = Object.entries(measured.costs).map(([kind, us]) => `${kind} ${us.toFixed(0)}`)
  say(`${name}: µs of ${each.join(', ')}`)
  return measured
}

/** Loads one server process with ever more viewers, alone and behind the edge. */
export async function measureLoad(bench: LoadBench): Promise<MeasuredLoad> {
  const { world, say, sessions, streams, server, gather } = bench
  say('signing viewers in')
  const crowd = await gather({ sessions, streams })
  const place = { origin: `127.0.0.1:${server.port}`, ring: await world.linkRing() }
  const edge = await startEdge({ ...place, wrapper: onServerCore, workers: 1 })
  try {
    const database = [await world.databasePid()]
    const alone = { port: server.port, server: [server.pid], database }
    const behind = { port: edge.port, server: [server.pid, edge.pid], database }
    const targets = [
      { name: 'Node alone', target: alone },
      { name: 'behind the edge', target: behind },
    ]
    const results: LoadResult[] = []
    const costs: MeasuredCosts[] = []
    for (const { name, target } of targets) {
      if (bench.costViewers > 0) costs.push(await costsOf(bench, name, target, crowd))
      results.push(await search(bench, name, target, crowd))
    }
    const searched = results.flatMap(({ steps }) => steps).map(({ answered }) => answered.heartbeat)
    const acknowledged = [...searched, ...costs.map((one) => one.acknowledged)].reduce((a, b) => a + b, 0)
    return { results, costs, acknowledged, stored: await world.countHeartbeats() }
  } finally {
    await edge.stop()
  }
}
