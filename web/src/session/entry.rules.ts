import type { Entry } from './session-state.ts'

/** The sign-in data in the page's address, and the address without its secrets. */
export interface Arrival {
  entry: Entry | null
  partner: string | null
  serial: string | null
  /** P-7.09: who sent the visitor here. */
  referId: string | null
  isParental: boolean
  /** Null if the address contained no secrets. */
  cleaned: string | null
}

interface Address {
  pathname: string
  search: string
  hash: string
}

const secrets = ['access_token', 'token', 'device_serial', 'tgWebAppData']
const slug = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u
const serialShape = /^[\x21-\x7e]{8,64}$/
const referShape = /^[\x21-\x7e]{1,64}$/

function matching(value: string | null, shape: RegExp): string | null {
  return value !== null && shape.test(value) ? value : null
}

/** The chat app passes its signed data behind the #, older versions in the query. */
function chatData({ hash, search }: Address): string | null {
  const behindHash = new URLSearchParams(hash.slice(1)).get('tgWebAppData')
  return behindHash ?? new URLSearchParams(search).get('tgWebAppData')
}

function fieldOf(json: string, name: string): string | null {
  try {
    const value = (JSON.parse(json) as Record<string, unknown>)[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  } catch {
    return null
  }
}

/** The customer in a partner's claim: base64url of JSON before a dot. */
function customerIn(token: string): string | null {
  try {
    return fieldOf(atob(token.replace(/\..*/, '').replaceAll('-', '+').replaceAll('_', '/')), 'sub')
  } catch {
    return null
  }
}

function readEntry(
  address: Address,
  query: URLSearchParams,
  partner: string | null,
  takesTokens: boolean,
): Entry | null {
  const accessToken = query.get('access_token')
  if (accessToken && takesTokens) return { way: 'token', token: accessToken }
  const signed = address.pathname === '/miniapp' ? chatData(address) : null
  if (signed) {
    const identifier = query.get('telegram_id') || 'miniapp'
    const subject = fieldOf(new URLSearchParams(signed).get('user') ?? '', 'id')
    const entry = { provider: 'telegram', identifier: identifier.slice(0, 128), token: signed }
    return { way: 'provider', ...entry, subject: subject && `telegram ${subject}` }
  }
  const token = query.get('token')
  if (!partner || !token) return null
  const customer = customerIn(token)
  const subject = customer && `${partner} ${customer}`
  return { way: 'provider', provider: partner, identifier: partner, token, subject }
}

/** A brand without token links accepts none: a link would sign the visitor in as somebody else. */
export function readArrival(address: Address, takesTokens: boolean): Arrival {
  const query = new URLSearchParams(address.search)
  const partner = matching(query.get('partner'), slug)
  const hasChatHash = address.hash.startsWith('#tgWebApp')
  const hasSecret = hasChatHash || secrets.some((name) => query.has(name))
  const arrival = {
    entry: readEntry(address, query, partner, takesTokens),
    partner,
    serial: matching(query.get('device_serial'), serialShape),
    referId: matching(query.get('refer_id'), referShape),
    isParental: address.pathname.startsWith('/lk_parental'),
  }
  for (const name of secrets) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  const cleaned = hasSecret ? `${address.pathname}${search}${hasChatHash ? '' : address.hash}` : null
  return { ...arrival, cleaned }
}
