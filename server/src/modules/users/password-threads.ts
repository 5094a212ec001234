import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { Failure } from '../../core/failure.ts'
import { overloadRetryS } from '../../core/semaphore.ts'

/** The cost of one guess with argon2id, the library's default: 19 MiB and two passes, the floor that OWASP names. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

interface Job {
  password: string
  /** Compared with it; without it the password is hashed. */
  stored?: string
}

interface Waiting {
  job: Job
  done(result: unknown): void
  fail(error: Error): void
}

/** On Linux a thread has a priority of its own: whoever plays goes before whoever signs in. */
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

/** Hashes and compares passwords in threads of their own: Node's four read files and pack pages. */
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
      // An idle thread keeps no process from ending.
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
