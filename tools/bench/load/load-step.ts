import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onAskingCore } from '../pinned-process.ts'
import type { Crowd } from './crowd.ts'
import type { Generated, Plan } from './generator.program.ts'
import { type Asked, kinds, type Step } from './viewer-load.rules.ts'

const program = fileURLToPath(new URL('generator.program.ts', import.meta.url))

export interface LoadTarget {
  port: number
  /** The processes whose cores are those of the server: itself, and the edge before it. */
  server: readonly number[]
  database: readonly number[]
}

export interface StepOptions {
  folder: string
  connections: number
  seconds: number
  warmUpS: number
}

export interface LoadedStep extends Step {
  /** Requests of each kind and good answers to them. */
  sent: Record<Asked, number>
  answered: Record<Asked, number>
  firstBad: string
  databaseCores: number
  generatorCores: number
  /** The share of requests that was answered in time to be counted with the cores. */
  served: number
}

/** Loads a server with so many requests of each kind a second. */
export async function loadStep(
  { port, server, database }: LoadTarget,
  crowd: Crowd,
  { viewers, rates }: { viewers: number; rates: Record<Asked, number> },
  { folder, ...times }: StepOptions,
): Promise<LoadedStep> {
  const file = join(folder, 'load.json')
  const { nextNumber } = crowd
  const asked = kinds.map((kind) => ({ perSecond: rates[kind], requests: crowd[kind], nextNumber }))
  const plan: Plan = { ...times, port, kinds: asked, measured: { server, database } }
  await writeFile(file, JSON.stringify(plan))
  const [command, ...args] = [...onAskingCore, process.execPath, '--import', 'tsx', program, file]
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 1_000_000 })
  const { sent, answered, cores, ...figures } = JSON.parse(stdout) as Generated
  crowd.nextNumber += Math.ceil(byKind(sent).heartbeat / crowd.heartbeat.length)
  return {
    ...{ ...figures, viewers, cores: cores['server'] ?? Number.NaN },
    ...{ databaseCores: cores['database'] ?? Number.NaN, generatorCores: cores['generator'] ?? Number.NaN },
    ...{ sent: byKind(sent), answered: byKind(answered) },
  }
}

function byKind(counts: readonly number[]): Record<Asked, number> {
  return Object.fromEntries(kinds.map((kind, at) => [kind, counts[at] ?? 0])) as Record<Asked, number>
}
