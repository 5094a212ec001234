import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tenants } from '../modules/tenants/index.ts'
import type { SignedHeartbeats } from '../usecases/watching/signed-heartbeats.ts'
import type { EarlyAnswer } from './early-answers.ts'
import { type HeartbeatAddress, readHeartbeatAddress } from './heartbeat-address.rules.ts'
import { securityHeaders } from './security-headers.ts'

export interface EarlyHeartbeatsOptions {
  signedHeartbeats: SignedHeartbeats
  tenants: Tenants
  clock(): number
  newRequestId(): string
  onAnswered(): void
}

/** A heartbeat that waits until it is stored. */
interface Waiting {
  response: ServerResponse
  fallThrough(): void
}

/** As the route sends them. */
const headers = Object.entries({
  ...securityHeaders,
  'cache-control': 'no-store',
  vary: 'accept-language',
  'content-type': 'application/json; charset=utf-8',
}).flat()

/**
 * Answers heartbeats that their id speaks for, once they are stored. Every other one is left to the route, which
 * checks it again and says what is wrong with it.
 */
export function answerHeartbeats(options: EarlyHeartbeatsOptions): EarlyAnswer {
  const { signedHeartbeats, tenants, clock, newRequestId, onAnswered } = options

  async function isStored(host: string, { statId, told, provider }: HeartbeatAddress): Promise<boolean> {
    const tenant = await tenants.find(host, provider)
    if (!tenant) return false
    return signedHeartbeats.tryStore({ statId, told, tenant, nowMs: clock() })
  }

  async function answer(host: string, address: HeartbeatAddress, { response, fallThrough }: Waiting) {
    if (!(await isStored(host, address).catch(() => false))) return fallThrough()
    const body = `{"id":"${address.statId}"}`
    const own = ['content-length', String(body.length), 'x-request-id', newRequestId()]
    response.writeHead(200, [...headers, ...own]).end(body)
    onAnswered()
  }

  return {
    tryAnswer(request, response, fallThrough) {
      if (request.method !== 'PATCH') return false
      const address = readHeartbeatAddress(request.url ?? '')
      const host = plainHostOf(request)
      if (!address || host === undefined) return false
      void answer(host, address, { response, fallThrough })
      return true
    },
  }
}

/** Undefined where only the route can decide: a proxy names another host, or there is a body. */
function plainHostOf({ headers: sent }: IncomingMessage): string | undefined {
  const { host, 'x-forwarded-host': forwarded = host, 'content-length': length = '0' } = sent
  if (forwarded !== host || length !== '0' || sent['transfer-encoding'] !== undefined) return undefined
  return host
}
