import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listCacheFigures } from '../core/cache-figures.ts'
import { routeName } from './route-name.rules.ts'

const registry = new Registry()
const registers = [registry]
collectDefaultMetrics({ register: registry })

const requestSeconds = new Histogram({
  registers,
  name: 'onair_http_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['operation', 'method', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? routeName(request)
    requestSeconds.observe(
      { operation, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

let fastPathAnswers = 0

registry.registerMetric(
  new Counter({
    registers: [],
    name: 'onair_fast_path_answers_total',
    help: 'Playlists, files and heartbeats answered before the routes',
    collect() {
      this.reset()
      this.inc(fastPathAnswers)
    },
  }),
)

export function measureFastPath(): void {
  fastPathAnswers += 1
}

const clockOffset = new Gauge({
  registers,
  name: 'onair_clock_offset_ms',
  help: 'How far the clock of this machine is ahead of the database, in milliseconds',
  // Processes of one machine share its clock.
  aggregator: 'average',
})

export function showClockOffset(offsetMs: number): void {
  clockOffset.set(offsetMs)
}

const shed = new Counter({
  registers,
  name: 'onair_shed_requests_total',
  help: 'Calls and pages refused at once because of overload',
})

export function measureShed(): void {
  shed.inc()
}

const redisFailures = new Counter({
  registers,
  name: 'onair_redis_failures_total',
  help: 'Attempts to count calls in Redis that failed; after each the process counts alone for some seconds',
  labelNames: ['reason'],
})

export function measureRedisFailure(reason: string): void {
  redisFailures.inc({ reason })
}

registry.registerMetric(
  new Counter({
    registers: [],
    name: 'onair_cache_reads_total',
    help: 'Values that a cache was asked for, and whether it had them',
    labelNames: ['cache', 'result'],
    collect() {
      this.reset()
      for (const { name, hits, misses } of listCacheFigures()) {
        this.inc({ cache: name, result: 'hit' }, hits)
        this.inc({ cache: name, result: 'miss' }, misses)
      }
    },
  }),
)

registry.registerMetric(
  new Gauge({
    registers: [],
    name: 'onair_cache_entries',
    help: 'Values that a cache holds now',
    labelNames: ['cache'],
    collect() {
      for (const { name, entries } of listCacheFigures()) this.set({ cache: name }, entries)
    },
  }),
)

const outboxAttempts = new Counter({
  registers,
  name: 'onair_outbox_attempts_total',
  help: 'Attempts to deliver what is in the outbox, by what became of them: delivered, failed or dead',
  labelNames: ['kind', 'outcome'],
})

export function measureOutbox(kind: string, outcome: string): void {
  outboxAttempts.inc({ kind, outcome })
}

const outboxEntries = new Gauge({
  registers,
  name: 'onair_outbox_entries',
  help: 'What is in the outbox, in the whole service: waiting, or dead, which an operator has to look at',
  labelNames: ['kind', 'state'],
  // Every process counts the same table.
  aggregator: 'max',
})

export function showOutbox(figures: readonly { kind: string; waiting: number; dead: number }[]): void {
  outboxEntries.reset()
  for (const { kind, waiting, dead } of figures) {
    outboxEntries.set({ kind, state: 'waiting' }, waiting)
    outboxEntries.set({ kind, state: 'dead' }, dead)
  }
}

/** The figures of this process. */
export const readMetrics = (): Promise<string> => registry.metrics()

/** Workers send their figures to the primary, which reports the sum. */
export function joinMetrics(): { read(): Promise<string> } {
  AggregatorRegistry.setRegistries(registers)
  const joined = new AggregatorRegistry()
  return { read: () => joined.clusterMetrics() }
}
