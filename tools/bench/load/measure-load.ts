import { startEdge } from '@onair/server/testing'
import { type Bench, maxStartMs, startOnair } from '../onair.ts'
import { onServerCore } from '../pinned-process.ts'
import { gatherCrowd } from './crowd.ts'
import { type LoadedStep, type LoadTarget, loadStep } from './load-step.ts'
import { maxCarried, nextViewers } from './viewer-load.rules.ts'

export interface LoadBench extends Bench {
  sessions: number
  warmUpS: number
  first: number
  max: number
}

export interface LoadResult {
  name: string
  steps: LoadedStep[]
  /** The most viewers with p99 within the limit, and the cores that the servers used then. */
  carried: LoadedStep | undefined
}

export interface MeasuredLoad {
  results: LoadResult[]
  acknowledged: number
  stored: number
}

/** Loads one server process with ever more viewers, alone and behind the edge. */
export async function measureLoad(bench: LoadBench): Promise<MeasuredLoad> {
  const { world, say, findPort, sessions, seconds, warmUpS, folder, first, max } = bench
  const undo: (() => Promise<unknown>)[] = []
  try {
    const port = await findPort()
    const origin = `http://127.0.0.1:${port}`
    say('starting the server and signing viewers in')
    const onair = startOnair(bench, port)
    undo.push(onair.stop)
    await onair.answering(`${origin}/health`, maxStartMs)
    const filmId = await world.addFilm()
    const crowd = await gatherCrowd({ origin, sessions, channelIds: world.channelIds, filmId })
    const secret = await world.secret()
    const edge = await startEdge({ origin: `127.0.0.1:${port}`, secret, wrapper: onServerCore, workers: 1 })
    undo.push(edge.stop)

    const search = async (name: string, target: LoadTarget): Promise<LoadResult> => {
      const steps: LoadedStep[] = []
      for (;;) {
        const viewers = nextViewers(steps, { first, max, precision: 0.1 })
        if (viewers === undefined) break
        const step = await loadStep(target, crowd, viewers, { folder, seconds, warmUpS })
        const figures = `p50 ${step.p50Ms.toFixed(1)} ms, p99 ${step.p99Ms.toFixed(1)} ms, ${step.bad} bad ${step.firstBad}`
        say(`${name}: ${viewers} viewers, ${figures}, ${step.cores.toFixed(2)} cores`)
        steps.push(step)
      }
      const best = maxCarried(steps)
      return { name, steps, carried: steps.find(({ viewers }) => viewers === best?.viewers) }
    }

    const results = [
      await search('Node alone', { port, pids: [onair.pid] }),
      await search('behind the edge', { port: edge.port, pids: [onair.pid, edge.pid] }),
    ]
    const acknowledged = results
      .flatMap(({ steps }) => steps)
      .reduce((sum, step) => sum + step.acknowledgedHeartbeats, 0)
    return { results, acknowledged, stored: await world.countHeartbeats() }
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}
