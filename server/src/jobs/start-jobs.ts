import { waitAtMost, waitUnlessAborted } from '../core/wait-unless-aborted.ts'
import type { DatabaseAddress } from '../db/index.ts'
import type { Job, JobLogger } from './job.ts'
import { openQueues, type Queue, type Queues } from './queue.ts'

const minuteMs = 60_000
const maxPauseMs = 10 * minuteMs
const maxStopMs = 5000

export interface JobsOptions {
  address: DatabaseAddress
  jobs: Job[]
  clock: () => number
  logger: JobLogger
  /** The delay before the first run, so that the first viewers after a start are served first. */
  delayMs: number
  /** How often to look for due runs. */
  pollMs?: number
}

export interface RunningJobs {
  /** Resolves when running jobs have ended, or after a few seconds. */
  stop(): Promise<void>
}

/** Runs each due job once among all servers of a database, and retries while the queue is unreachable. */
export function startJobs(options: JobsOptions): RunningJobs {
  const { address, jobs, logger, delayMs, pollMs = minuteMs / 2 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const report = (error: Error) => logger.warn({ err: error }, 'the queue of jobs has trouble')
  let queues: Promise<Queues> | undefined

  async function openQueue(job: Job): Promise<Queue> {
    queues ??= openQueues(address, report).catch((error: unknown) => {
      queues = undefined
      throw error
    })
    return (await queues).open(job)
  }

  async function attend(job: Job): Promise<void> {
    let queue: Queue | undefined
    let pauseMs = delayMs
    while (await waitUnlessAborted(pauseMs, signal)) {
      try {
        queue ??= await openQueue(job)
        if (!signal.aborted) await runDue(job, queue, options, signal)
        pauseMs = pollMs
      } catch (error) {
        logger.warn({ err: error, job: job.name }, 'a job could not be looked for')
        pauseMs = Math.min(Math.max(pauseMs, pollMs) * 2, maxPauseMs)
      }
    }
  }

  const ended = Promise.all(jobs.map(attend))
    .then(() => queues?.then((open) => open.close()))
    .catch(report)
  return {
    async stop() {
      stopping.abort()
      await waitAtMost(maxStopMs, ended)
    },
  }
}

async function runDue(
  { name, run }: Job,
  queue: Queue,
  { clock, logger }: JobsOptions,
  signal: AbortSignal,
): Promise<void> {
  const due = await queue.take()
  if (!due) return
  const error = await run(clock(), signal).then(() => undefined, toError)
  if (error) logger.error({ err: error, job: name }, 'a job failed')
  await queue.finish(due, error)
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
