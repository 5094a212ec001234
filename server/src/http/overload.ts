import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorSentence, errorTable, type FailureAnswer } from '@onair/contract'
import type { FastifyInstance } from 'fastify'
import { overloadRetryS } from '../semaphore.ts'
import { watchAcceptQueue } from './accept-queue.ts'
import { measureShed } from './metrics.ts'
import { isExempt, isShed, type Load } from './overload.rules.ts'

const tickMs = 20
const warnEveryMs = 10_000
const status = errorTable.overloaded

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

/** Refuses at once what could only be answered too late, before the server spends anything on it. */
export function shedOverload(app: FastifyInstance, read: () => Load): void {
  const listeners = app.server.listeners('request')
  const queue = watchAcceptQueue(app.server)
  let warnedMs = Number.NEGATIVE_INFINITY
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    const load = read()
    const door = queue.read()
    if (!isShed(url, load, door)) {
      if (!isExempt(url)) queue.admit()
      for (const listener of listeners) listener.call(app.server, request, response)
      return
    }
    refuse(request, response)
    measureShed()
    if (performance.now() - warnedMs < warnEveryMs) return
    warnedMs = performance.now()
    app.log.warn({ ...load, ...door }, 'overloaded: calls and pages are refused')
  })
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID()
  const sentence = errorSentence('overloaded', headers['accept-language'] ?? 'en')
  const isForReader = headers.accept?.includes('text/html') ?? false
  const body = isForReader ? pageOf(sentence) : JSON.stringify(failureOf(sentence, id))
  response
    .writeHead(status, {
      'content-type': isForReader ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(overloadRetryS),
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
    })
    .end(body)
}

function failureOf(message: string, request_id: string): FailureAnswer {
  return { error: { message, code: status }, error_code: 'overloaded', detail: {}, request_id }
}

/** A page that asks again by itself. */
function pageOf(sentence: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${overloadRetryS}"><title>${status}</title><p>${sentence}</p>`
}
