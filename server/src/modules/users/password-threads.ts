import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { Failure } from '../../core/failure.ts'
import { overloadRetryS } from '../../core/semaphore.ts'

/** The library's default cost of argon2id: 19 MiB and two passes, the minimum of OWASP. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

interface Job {
  password: string
  /** If present, the password is compared with it; otherwise it is hashed. */
  stored?: string
}

interface Waiting {
  job: Job
  done(result: unknown): void
  fail(error: Error): void
}

/** On Linux a thread has its own priority: playback goes before sign-in. */
const program = `
const { setPriority } = require('node:os')
const { parentPort, workerData } = require('node:worker_threads')
const { hashSync, verifySync } = require(workerData.argon2)
if (process.platform === 'linux') setPriority(0, 2)
parentPort.on('message', ({ password, stored }) => {
  try {
    const result = stored === undefined ? hashSync(password, workerData.cost) : verifySync(stored, password)
    parentPort.postMessage({ result })
  } catch (error) {
    parentPort.postMessage({ error })
  }
})`

interface Thread {
  worker: Worker
  current?: Waiting | undefined
}

/** Hashes and compares passwords in separate threads, because Node's four threads read files and compress pages. */
export function createPasswordThreads({ threads, maxWaiting }: { threads: number; maxWaiting: number }) {
  const waiting: Waiting[] = []
  const idle: Thread[] = []
  let started = 0

  function startNext(): void {
    if (!waiting.length) return
    const thread = idle.pop() ?? (started < threads ? startThread() : undefined)
    if (!thread) return
    thread.current = waiting.shift()
    thread.worker.ref()
    thread.worker.postMessage(thread.current?.job, [])
  }

  function startThread(): Thread {
    started += 1
    const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2')
    const worker = new Worker(program, { eval: true, workerData: { argon2, cost } })
    const thread: Thread = { worker }
    worker.on('message', ({ result, error }: { result?: unknown; error?: Error }) => {
      const { current } = thread
      idle.push(thread)
      // An idle thread does not keep the process alive.
      worker.unref()
      startNext()
      if (error) current?.fail(error)
      else current?.done(result)
    })
    worker.on('error', (error) => {
      started -= 1
      thread.current?.fail(error)
      startNext()
    })
    return thread
  }

  return function run(job: Job): Promise<unknown> {
    if (!idle.length && started >= threads && waiting.length >= maxWaiting)
      return Promise.reject(new Failure('overloaded', {}, overloadRetryS))
    return new Promise((done, fail) => {
      waiting.push({ job, done, fail })
      startNext()
    })
  }
}
