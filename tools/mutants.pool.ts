import { EventEmitter } from 'node:events'
import type { VitestPluginContext } from 'vitest/node'
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

/** A new thread now and then, so that leftovers of a mutant do not affect a whole long run. */
const maxRuns = 50

type Listener = (answer: unknown) => void

/** One thread for many runs: starting one takes longer than the tests that kill a mutant. */
class LastingThread implements PoolWorker {
  readonly name = 'lasting'
  readonly #options: PoolOptions
  #thread: ThreadsPoolWorker | undefined
  #runs = 0
  #hasStarted = false
  #config: unknown
  readonly #answers = new EventEmitter().setMaxListeners(0)

  constructor(options: PoolOptions) {
    this.#options = options
  }

  on = (event: string, listener: Listener) => void this.#answers.on(event, listener)
  off = (event: string, listener: Listener) => void this.#answers.off(event, listener)
  deserialize = (data: unknown) => data

  async start(): Promise<void> {
    if (this.#thread) return
    this.#thread = new ThreadsPoolWorker(this.#options)
    await this.#thread.start()
    for (const event of ['message', 'error', 'exit']) {
      this.#thread.on(event, (answer: unknown) => this.#answers.emit(event, answer))
    }
  }

  send(request: WorkerRequest): void {
    if (request.type === 'stop') return this.#answer('stopped')
    if (request.type === 'start') {
      this.#config = request.context.config
      if (this.#hasStarted) return this.#answer('started')
      this.#hasStarted = true
    }
    if (request.type !== 'run') return this.#thread?.send(request)
    // The configuration names the tests, and a thread receives it only once.
    this.#thread?.send({ ...request, context: { ...request.context, ...{ config: this.#config } } })
  }

  #answer(type: 'started' | 'stopped'): void {
    setImmediate(() => this.#answers.emit('message', { type, __vitest_worker_response__: true }))
  }

  async stop(): Promise<void> {
    this.#runs += 1
    if (this.#runs < maxRuns) return
    await this.end()
  }

  async end(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    this.#hasStarted = false
    this.#runs = 0
    await thread?.stop()
  }
}

let lasting: LastingThread | undefined

const pool = {
  name: 'lasting',
  createPoolWorker: (options: PoolOptions): PoolWorker => (lasting ??= new LastingThread(options)),
}

/** Replaces Stryker's pool of threads once the configuration has been read. */
export const lastingThread = {
  name: 'lasting-thread',
  configureVitest: ({ project, vitest }: VitestPluginContext): void => {
    Object.assign(project.config, { pool: pool.name, poolRunner: pool })
    vitest.onClose(async () => lasting?.end())
  },
}
