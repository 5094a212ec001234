import type { Job, JobLogger } from './job.ts'

/** Deletes at most `limit` expired rows and returns how many were deleted. */
export interface Sweep {
  name: string
  deleteBatch(nowMs: number, limit: number): Promise<number>
}

/** Limits how long one statement holds its locks. */
const defaultBatch = 5000

/** A job of many sweeps: each repeats until nothing is left, and a failed one does not stop the others. */
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
