import type { Transport, WireAnswer, WireRequest } from '@onair/contract/client'

/** Who speaks: read by every call, filled by the session. */
export interface Access {
  token(): string | null
  language(): string
  /** Gets a new token in place of a refused one; null when nobody is signed in any more. */
  renew(refused: string): Promise<string | null>
}

/** What carries a request to the server: the browser's fetch. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export class AuthorizationRequired extends Error {
  constructor() {
    super('Authorization required')
  }
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRefused({ status, body }: WireAnswer): boolean {
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined
  return status === 401 || code === 'authentication_failed'
}

/** Carries calls over HTTP; a call whose token was refused goes out once more with a new one. */
export function createTransport(access: Access, send: Send): Transport {
  const carry = async (request: WireRequest, token: string | null): Promise<WireAnswer> => {
    const headers: Record<string, string> = { 'accept-language': access.language() }
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    const answer = await send(request.url, { method: request.method, headers, body: request.body ?? null })
    return { status: answer.status, body: await readBody(answer) }
  }

  return async (request) => {
    if (request.access === 'public') return carry(request, null)
    const token = access.token()
    if (token === null) throw new AuthorizationRequired()
    const answer = await carry(request, token)
    if (!isRefused(answer)) return answer
    const renewed = await access.renew(token)
    return renewed === null ? answer : carry(request, renewed)
  }
}
