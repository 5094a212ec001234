import type { OperationId } from '@onair/contract'
import type { Transport, WireAnswer, WireRequest } from '@onair/contract/client'

/** The token of calls: the session sets it, every call reads it. */
export interface Access {
  token(): string | null
  language(): string
  /** Renews a refused token; null when nobody is signed in any more. */
  renew(refused: string): Promise<string | null>
}

/** The API's address, and the provider that calls name. */
export interface Target {
  /** The origin of the API; empty for the page's own. */
  base: string
  /** The brand, where a link names one. */
  provider: string | null
}

/** Sends a request: the browser's fetch. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export class AuthorizationRequired extends Error {
  constructor() {
    super('Authorization required')
  }
}

/** Answered with a text to save. */
const files: ReadonlySet<OperationId> = new Set(['getReceiptDocument'])

async function readBody({ operation }: WireRequest, answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (answer.ok && files.has(operation)) return text
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sent beside what the viewer does: a failed one must never sign a viewer out, and the last one outlives its page. */
const reports: ReadonlySet<OperationId> = new Set(['updateStat', 'collectEvents'])

/** For anybody, and told apart for whoever is signed in: what a provider sells, with what one has of it; events. */
const forAnybody: ReadonlySet<OperationId> = new Set([
  ...(['getProviderInfo', 'listProviderPackets', 'getProviderPacket', 'collectEvents'] as const),
])

/** If the server does not know the device, the session has ended too. */
const ofThisDevice: ReadonlySet<OperationId> = new Set(['getDevice', 'updateDevice'])

function isRefused({ operation }: WireRequest, { status, body }: WireAnswer): boolean {
  if (reports.has(operation)) return false
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined
  const isDeviceGone = status === 404 && ofThisDevice.has(operation)
  return status === 401 || code === 'authentication_failed' || isDeviceGone
}

const devHost = /^https?:\/\/(localhost|127\.0\.0\.1|[\w-]+\.localhost)(:\d+)?$/

/** The API from devapi or customapi in the address, in development only: elsewhere a link could redirect calls. */
export function apiBase(search: string, isDevelopment: boolean): string {
  if (!isDevelopment) return ''
  const query = new URLSearchParams(search)
  const named = query.get('customapi') ?? query.get('devapi')
  return named !== null && devHost.test(named) ? named : ''
}

function addressOf(url: string, { base, provider }: Target): string {
  if (provider === null) return `${base}${url}`
  return `${base}${url}${url.includes('?') ? '&' : '?'}provider=${encodeURIComponent(provider)}`
}

/** Sends calls over HTTP; a call with a refused token is repeated once with a new one. */
export function createTransport(access: Access, send: Send, target: Target): Transport {
  const carry = async (request: WireRequest, token: string | null): Promise<WireAnswer> => {
    const headers: Record<string, string> = { 'accept-language': access.language() }
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    const answer = await send(addressOf(request.url, target), {
      method: request.method,
      headers,
      body: request.body ?? null,
      // In a browser a call is ended by nothing else.
      signal: (request.signal as AbortSignal | undefined) ?? null,
      keepalive: reports.has(request.operation),
    })
    return { status: answer.status, body: await readBody(request, answer) }
  }

  return async (request) => {
    const token = access.token()
    const isForAll = request.access === 'public' && (token === null || !forAnybody.has(request.operation))
    if (isForAll) return carry(request, null)
    if (token === null) throw new AuthorizationRequired()
    const answer = await carry(request, token)
    if (!isRefused(request, answer)) return answer
    const renewed = await access.renew(token)
    return renewed === null ? answer : carry(request, renewed)
  }
}
