import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorTable, type FailureAnswer } from '@onair/contract'
import { overloadRetryS } from '../core/semaphore.ts'
import { errorSentence } from '../texts/index.ts'
import { type AcceptQueue, watchAcceptQueue } from './accept-queue.ts'
import type { EarlyAnswer } from './early-answers.ts'
import { measureShed } from './metrics.ts'
import { isExempt, isShed, type Load } from './overload.rules.ts'
import { newRequestId } from './request-id.ts'

const tickMs = 20
const warnEveryMs = 10_000
const status = errorTable.overloaded

/** The current event loop delay; a histogram of perf_hooks reports a burst too late. */
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

export interface OverloadOptions {
  /** The current load of the process. */
  read(): Load
  warn(facts: object, sentence: string): void
}

/** Refuses at once what could only be answered too late, before any work is done for it. */
export function shedOverload({ read, warn }: OverloadOptions): EarlyAnswer {
  let queue: AcceptQueue | undefined
  let warnedMs = Number.NEGATIVE_INFINITY
  return {
    watch(server) {
      queue = watchAcceptQueue(server)
    },
    tryAnswer(request, response) {
      const { url = '' } = request
      if (isExempt(url)) return false
      const load = read()
      const door = queue?.read(request.socket) ?? { waitedMs: 0, admitted: 0 }
      if (!isShed(url, load, door)) {
        queue?.admit(request.socket)
        return false
      }
      refuse(request, response)
      measureShed()
      if (performance.now() - warnedMs >= warnEveryMs) {
        warnedMs = performance.now()
        warn({ ...load, ...door }, 'overloaded: calls and pages are refused')
      }
      return true
    },
  }
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const id = newRequestId()
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

/** A page that reloads itself. */
function pageOf(sentence: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${overloadRetryS}"><title>${status}</title><p>${sentence}</p>`
}
