import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openStorage } from '../adapters/storage/index.ts'
import { addressesOf, listenForChanges, openDatabase, openPool, openReplica } from '../db/index.ts'
import { readMetrics, showOutbox } from '../http/metrics.ts'
import { watchLoop } from '../http/overload.ts'
import { serveMetrics } from '../http/serve-metrics.ts'
import { startJobs } from '../jobs/index.ts'
import { startDrainer } from '../modules/outbox/index.ts'
import { createWebBuildsJob } from '../pages/web-build/index.ts'
import { composeBackground } from './compose-jobs.ts'
import type { Config } from './config.ts'
import { createLogger } from './log.ts'
import { listenFailure } from './port.ts'
import { createApp } from './serve.ts'

const connectionsPerProcess = 10
const disconnectMs = 2_000

/** Connections of a burst wait in this queue; without it clients would retry a second later. */
const backlog = 4_096

/** Clients that waited longer have already retried. */
const connectTimeoutMs = 2_000

export interface Serving {
  port: number
  stop(): Promise<void>
}

export interface ProcessOptions {
  config: Config
  databaseUrl: string
  webFolder: string
  jobsDelayMs?: number
}

/** Serves from this process until it is stopped; open requests are answered first. */
export async function serveHere(options: ProcessOptions): Promise<Serving> {
  const { config, databaseUrl, webFolder, jobsDelayMs = 10_000 } = options
  const logger = createLogger(config.logLevel)
  const report = (error: Error) => logger.warn({ err: error }, 'lost a connection to the database')
  const addresses = addressesOf(databaseUrl, config)
  const pool = openPool(addresses.main, { max: connectionsPerProcess, connectTimeoutMs, report })
  const db = openDatabase(pool)
  const changeListener = listenForChanges(addresses, report)
  const replica = addresses.replica
    ? openReplica({
        ...{ address: addresses.replica, primary: db, changeListener },
        report: (error) => logger.warn({ err: error }, 'the replica is left alone; the primary is read'),
      })
    : undefined
  const loop = watchLoop()
  const load = () => ({
    waitingForDatabase: pool.waitingCount,
    loopDelayMs: loop.delayMs(),
    requestsMeanwhile: loop.countRequest(),
  })
  let isStopping = false
  const app = await createApp({
    ...{ config, db, changeListener, logger, webFolder, clock: Date.now, load },
    ...(replica && { readFresh: replica.readFresh }),
    isStopping: () => isStopping,
  })
  await app.listen({ host: config.host, port: config.port, backlog }).catch((error: unknown) => {
    throw listenFailure(error, config.host, config.port)
  })
  const background = await composeBackground(db, config, logger)
  const drainer = startDrainer({
    ...{ outbox: background.outbox, clock: Date.now, logger, onFigures: showOutbox },
  })
  const jobs = startJobs({
    address: addresses.main,
    jobs: [
      ...background.jobs,
      createWebBuildsJob({ openStorage: () => openStorage(config), folder: webFolder, logger }),
    ],
    clock: Date.now,
    logger,
    delayMs: jobsDelayMs,
  })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    async stop() {
      isStopping = true
      // A balancer sends requests until it has seen that this process is not ready.
      await pause(config.drainSeconds * 1000)
      await Promise.all([closeWithin(app, config.stopSeconds * 1000), jobs.stop(), drainer.stop()])
      loop.stop()
      // Work begun for a disconnected client may still wait for the database.
      await Promise.race([
        Promise.all([changeListener.stop(), db.destroy(), replica?.close()]),
        pause(disconnectMs, undefined, { ref: false }),
      ])
    },
  }
}

/** After close() Node enforces no timeouts: a client that sends slowly would hold the process for ever. */
async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(cut)
}

/** Serves the metrics of a single process; with several, the primary gathers them. */
export async function serveOwnMetrics(config: Config): Promise<() => Promise<void>> {
  return config.metricsPort ? serveMetrics(config, readMetrics) : async () => undefined
}
