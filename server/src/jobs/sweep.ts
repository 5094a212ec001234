import type { Job, JobLogger } from './job.ts'

/** Deletes at most so many rows that have had their time, and answers how many went. */
export interface Sweep {
  name: string
  deleteBatch(nowMs: number, limit: number): Promise<number>
}

/** No statement holds its locks for longer than this many rows take. */
const defaultBatch = 5000

/** One job of many sweeps: each goes on until nothing is left, and one that fails keeps no other from its work. */
export function createSweepJob(sweeps: Sweep[], logger: JobLogger, batch = defaultBatch): Job {
  return {
    name: 'sweep',
    everyMinutes: 60,
    async run(nowMs, signal) {
      const errors: unknown[] = []
      const deleted: Record<string, number> = {}
      for (const sweep of sweeps) {
        try {
          const count = await sweepAll(sweep, { nowMs, batch, signal })
          if (count) deleted[sweep.name] = count
        } catch (error) {
          errors.push(new Error(`${sweep.name} could not be swept`, { cause: error }))
        }
      }
      logger.info({ deleted }, 'swept what had its time')
      if (errors.length) throw new AggregateError(errors, errors.map(String).join('; '))
    },
  }
}

interface Pass {
  nowMs: number
  batch: number
  signal: AbortSignal
}

async function sweepAll({ deleteBatch }: Sweep, { nowMs, batch, signal }: Pass): Promise<number> {
  for (let total = 0; ; ) {
    if (signal.aborted) return total
    const count = await deleteBatch(nowMs, batch)
    total += count
    if (count < batch) return total
  }
}
