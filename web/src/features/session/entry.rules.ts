import type { Entry } from './session-state.ts'

/** What the address of the page said about who comes, and the address without its secrets. */
export interface Arrival {
  entry: Entry | null
  partner: string | null
  serial: string | null
  isParental: boolean
  /** Null where the address had nothing to hide. */
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

function matching(value: string | null, shape: RegExp): string | null {
  return value !== null && shape.test(value) ? value : null
}

/** The chat app passes its signed data behind the #, older ones in the query. */
function chatData({ hash, search }: Address): string | null {
  const behindHash = new URLSearchParams(hash.slice(1)).get('tgWebAppData')
  return behindHash ?? new URLSearchParams(search).get('tgWebAppData')
}

function readEntry(address: Address, query: URLSearchParams, partner: string | null): Entry | null {
  const accessToken = query.get('access_token')
  if (accessToken) return { way: 'token', token: accessToken }
  const signed = address.pathname === '/miniapp' ? chatData(address) : null
  if (signed) {
    const identifier = query.get('telegram_id') || 'miniapp'
    return { way: 'provider', provider: 'telegram', identifier: identifier.slice(0, 128), token: signed }
  }
  const token = query.get('token')
  if (partner && token) return { way: 'provider', provider: partner, identifier: partner, token }
  return null
}

export function readArrival(address: Address): Arrival {
  const query = new URLSearchParams(address.search)
  const partner = matching(query.get('partner'), slug)
  const hasChatHash = address.hash.startsWith('#tgWebApp')
  const hasSecret = hasChatHash || secrets.some((name) => query.has(name))
  const arrival = {
    entry: readEntry(address, query, partner),
    partner,
    serial: matching(query.get('device_serial'), serialShape),
    isParental: address.pathname.startsWith('/lk_parental'),
  }
  for (const name of secrets) query.delete(name)
  const search = query.size > 0 ? `?${query}` : ''
  const cleaned = hasSecret ? `${address.pathname}${search}${hasChatHash ? '' : address.hash}` : null
  return { ...arrival, cleaned }
}
