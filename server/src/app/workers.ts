import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { StartFailure } from '../core/start-failure.ts'
import { joinMetrics } from '../http/metrics.ts'
import { serveMetrics } from '../http/serve-metrics.ts'
import type { Config } from './config.ts'
import type { Serving } from './process.ts'

const respawnPauseMs = 1000
const maxExitMs = 4_000

/** Serves from several processes on one port and replaces those that die. */
export async function serveByWorkers(config: Config, databaseUrl: string): Promise<Serving> {
  let stopping = false
  const fork = () =>
    cluster.fork({
      DATABASE_URL: databaseUrl,
      ...(config.sandboxBank && { ONAIR_SANDBOX_BANK_URL: config.sandboxBank.url }),
    })
  const workers = Array.from({ length: config.workers }, fork)
  const ports = await Promise.all(workers.map(portOf))

  cluster.on('exit', () => {
    if (!stopping) setTimeout(() => stopping || fork(), respawnPauseMs)
  })
  const closeMetrics = config.metricsPort
    ? await serveMetrics(config, joinMetrics().read)
    : async () => undefined

  return {
    port: ports[0] ?? config.port,
    async stop() {
      stopping = true
      await closeMetrics()
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const maxStopMs = (config.drainSeconds + config.stopSeconds) * 1000 + maxExitMs
      await Promise.all(alive.map((worker) => stopWorker(worker, maxStopMs)))
    },
  }
}

async function portOf(worker: Worker): Promise<number> {
  const [event] = (await Promise.race([
    once(worker, 'listening'),
    once(worker, 'exit').then(() => {
      throw new StartFailure('A server process ended while it was starting.')
    }),
  ])) as [{ port: number }]
  return event.port
}

async function stopWorker(worker: Worker, maxStopMs: number): Promise<void> {
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const force = setTimeout(() => worker.process.kill('SIGKILL'), maxStopMs)
  await gone
  clearTimeout(force)
}
