import { createHmac, timingSafeEqual } from 'node:crypto'
import { createCache } from '../../core/cache.ts'

/** The holder of a link: one viewing of one session. */
export interface LinkHolder {
  /** The session key; the link ends with the session. */
  session: string
  /** A new one each time a stream is opened. */
  viewing: string
}

/** A link opens everything below one path, for one viewing, until an instant. */
export interface LinkGrant extends LinkHolder {
  /** The path below /media that the link opens, such as channels/7/b1-live17-replay17. */
  scope: string
  expiresS: number
}

const form = /^(\d{1,11})\.([\w-]{1,32})\.([\w-]{1,32})\.([\w-]{43})$/

function macOf(secret: Buffer, { scope, session, viewing, expiresS }: LinkGrant): Buffer {
  return createHmac('sha256', secret).update(`${scope}\n${session}\n${viewing}\n${expiresS}`).digest()
}

/** The signed part of an address; it contains nothing secret. */
export function signLink(secret: Buffer, grant: LinkGrant): string {
  const { expiresS, session, viewing } = grant
  return `${expiresS}.${session}.${viewing}.${macOf(secret, grant).toString('base64url')}`
}

/** The holder that a link names; does not check the signature. */
export function holderOf(token: string): LinkHolder {
  const [, session = '', viewing = ''] = token.split('.')
  return { session, viewing }
}

/** When a link ends; does not check the signature. */
export function expiryMsOf(token: string): number {
  return Number.parseInt(token, 10) * 1000
}

/** Whether a token opens a scope now under one of the keys; compares in constant time, without a database. */
function isLinkValid(keys: readonly Buffer[], token: string, scope: string, nowMs: number): boolean {
  const [, expires = '', session = '', viewing = '', mac = ''] = form.exec(token) ?? []
  const expiresS = Number(expires)
  if (!mac || expires !== String(expiresS) || expiresS * 1000 <= nowMs) return false
  const actual = Buffer.from(mac, 'base64url')
  // Base64 can encode the same bytes in several ways; only the issued spelling is valid.
  if (actual.toString('base64url') !== mac) return false
  return keys.some((key) => {
    const expected = macOf(key, { scope, session, viewing, expiresS })
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}

const maxCached = 50_000

/** Checks links and caches valid ones, because players repeat them in every request. */
export function createLinkCheck() {
  const expiries = createCache<number, number>({
    name: 'valid links',
    policy: 'fifo',
    maxEntries: maxCached,
    invalidatedBy: { isStale: (expiresMs, nowMs) => expiresMs <= nowMs },
  })
  let checkedWith: readonly Buffer[] = []

  return {
    isValid(keys: readonly Buffer[], token: string, scope: string, nowMs: number): boolean {
      // A link of a key that has left the ring may be among those that were valid.
      if (keys !== checkedWith) expiries.clear()
      checkedWith = keys
      const address = linkAddress(token, scope)
      if (expiries.get(address, nowMs) !== undefined) return true
      if (!isLinkValid(keys, token, scope, nowMs)) return false
      expiries.set(address, expiryMsOf(token))
      return true
    },
    /** Whether a link that begins an address was found valid under the keys of now. */
    isChecked: (address: string, nowMs: number): boolean => expiries.get(address, nowMs) !== undefined,
  }
}

/** The part of a media address that is the same for all files of a link. */
export function linkAddress(token: string, scope: string): string {
  return `/media/${token}/${scope}`
}
