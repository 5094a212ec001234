import { createHmac, timingSafeEqual } from 'node:crypto'
import { createCache } from '../../core/cache.ts'

/** Who holds a link: one viewing of one session. */
export interface LinkHolder {
  /** The key of the session; a link ends with it. */
  session: string
  /** One for each time a stream is opened. */
  viewing: string
}

/** What a link opens: everything below one path, for one viewing, until an instant. */
export interface LinkGrant extends LinkHolder {
  /** The path below /media that the link opens, such as channels/7/b1-live17-replay17. */
  scope: string
  expiresS: number
}

const form = /^(\d{1,11})\.([\w-]{1,32})\.([\w-]{1,32})\.([\w-]{43})$/

function macOf(secret: Buffer, { scope, session, viewing, expiresS }: LinkGrant): Buffer {
  return createHmac('sha256', secret).update(`${scope}\n${session}\n${viewing}\n${expiresS}`).digest()
}

/** The part of an address that proves the grant; it says nothing that a viewer may not know. */
export function signLink(secret: Buffer, grant: LinkGrant): string {
  const { expiresS, session, viewing } = grant
  return `${expiresS}.${session}.${viewing}.${macOf(secret, grant).toString('base64url')}`
}

/** Who a link says holds it; the signature is not checked here. */
export function holderOf(token: string): LinkHolder {
  const [, session = '', viewing = ''] = token.split('.')
  return { session, viewing }
}

/** Whether a token opens a scope now; compared in constant time, without asking anybody. */
function isLinkValid(secret: Buffer, token: string, scope: string, nowMs: number): boolean {
  const [, expires = '', session = '', viewing = '', mac = ''] = form.exec(token) ?? []
  const expiresS = Number(expires)
  if (!mac || expires !== String(expiresS) || expiresS * 1000 <= nowMs) return false
  const given = Buffer.from(mac, 'base64url')
  const wanted = macOf(secret, { scope, session, viewing, expiresS })
  // Base64 can spell the same bytes in several ways: only the one that was given out counts.
  return (
    given.length === wanted.length && timingSafeEqual(given, wanted) && given.toString('base64url') === mac
  )
}

const maxCached = 50_000

/** Checks links as players do that ask again and again: one that was found valid is not reckoned anew until it ends. */
export function createLinkCheck(secret: Buffer) {
  const expiries = createCache<number, number>({
    name: 'valid links',
    maxEntries: maxCached,
    invalidatedBy: { isStale: (expiresMs, nowMs) => expiresMs <= nowMs },
  })
  return (token: string, scope: string, nowMs: number): boolean => {
    const key = `${scope}\n${token}`
    if (expiries.get(key, nowMs) !== undefined) return true
    if (!isLinkValid(secret, token, scope, nowMs)) return false
    expiries.set(key, Number.parseInt(token, 10) * 1000)
    return true
  }
}
