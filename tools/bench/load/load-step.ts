import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onAskingCore, processorUs } from '../pinned-process.ts'
import type { Crowd } from './crowd.ts'
import { kinds, ratesOf, type Step } from './viewer-load.rules.ts'

const program = fileURLToPath(new URL('generator.program.ts', import.meta.url))

export interface LoadTarget {
  port: number
  /** The processes whose cores count. */
  pids: readonly number[]
}

export interface StepOptions {
  folder: string
  seconds: number
  warmUpS: number
}

export interface LoadedStep extends Step {
  acknowledgedHeartbeats: number
  /** The first answer that was not 200, for whoever wonders. */
  firstBad: string
}

interface Generated extends Pick<Step, 'p50Ms' | 'p99Ms' | 'bad'> {
  answered: number[]
  firstBad: string
}

/** Loads a server with a number of viewers for some seconds. */
export async function loadStep(
  { port, pids }: LoadTarget,
  crowd: Crowd,
  viewers: number,
  { folder, seconds, warmUpS }: StepOptions,
): Promise<LoadedStep> {
  const rates = ratesOf(viewers)
  const plan = join(folder, 'load.json')
  const asked = kinds.map((kind) => ({ perSecond: rates[kind], requests: crowd[kind] }))
  await writeFile(plan, JSON.stringify({ port, connections: 512, seconds, warmUpS, kinds: asked }))
  const [command, ...args] = [...onAskingCore, process.execPath, '--import', 'tsx', program, plan]
  const [beforeUs, beforeMs] = [processorUs(pids), performance.now()]
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 1_000_000 })
  const cores = (processorUs(pids) - beforeUs) / ((performance.now() - beforeMs) * 1000)
  const { answered, firstBad, ...figures } = JSON.parse(stdout) as Generated
  return {
    ...{ ...figures, viewers, cores, firstBad },
    acknowledgedHeartbeats: answered[kinds.indexOf('heartbeat')] ?? 0,
  }
}
