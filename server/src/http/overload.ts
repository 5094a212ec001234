import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { overloadRetryS } from '../semaphore.ts'
import { isShed, type Load } from './overload.rules.ts'

const tickMs = 20

/** How late the event loop is right now; a histogram of perf_hooks knows of a burst only after it. */
export function watchLoop(): { delayMs(): number; countRequest(): number; stop(): void } {
  let dueMs = performance.now() + tickMs
  let requests = 0
  const timer = setInterval(() => {
    dueMs = performance.now() + tickMs
    requests = 0
  }, tickMs)
  timer.unref()
  return {
    delayMs: () => Math.max(0, performance.now() - dueMs),
    countRequest: () => requests++,
    stop: () => clearInterval(timer),
  }
}

/** Refuses at once what could only be answered too late. */
export function shedOverload(app: FastifyInstance, read: () => Load): void {
  app.addHook('onRequest', (request, _, done) => {
    done(isShed(request.url, read()) ? new Failure('overloaded', {}, overloadRetryS) : undefined)
  })
}
