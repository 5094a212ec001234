import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link opens: everything below one path, for one viewing, until an instant. */
export interface LinkGrant {
  /** The path below /media that the link opens, such as channels/7. */
  scope: string
  session: string
  expiresS: number
}

const form = /^(\d{1,11})\.([\w-]{1,64})\.([\w-]{43})$/

function macOf(secret: Buffer, { scope, session, expiresS }: LinkGrant): Buffer {
  return createHmac('sha256', secret).update(`${scope}\n${session}\n${expiresS}`).digest()
}

/** The part of an address that proves the grant; it says nothing that a viewer may not know. */
export function signLink(secret: Buffer, grant: LinkGrant): string {
  return `${grant.expiresS}.${grant.session}.${macOf(secret, grant).toString('base64url')}`
}

/** Whether a token opens a scope now; compared in constant time, without asking anybody. */
function isLinkValid(secret: Buffer, token: string, scope: string, nowMs: number): boolean {
  const [, expires = '', session = '', mac = ''] = form.exec(token) ?? []
  const expiresS = Number(expires)
  if (!mac || expires !== String(expiresS) || expiresS * 1000 <= nowMs) return false
  const given = Buffer.from(mac, 'base64url')
  const wanted = macOf(secret, { scope, session, expiresS })
  // Base64 can spell the same bytes in several ways: only the one that was given out counts.
  return (
    given.length === wanted.length && timingSafeEqual(given, wanted) && given.toString('base64url') === mac
  )
}

const mostKnown = 50_000

/** Checks links as players do that ask again and again: one that was found valid is not reckoned anew until it ends. */
export function createLinkCheck(secret: Buffer) {
  const known = new Map<string, number>()
  return (token: string, scope: string, nowMs: number): boolean => {
    const key = `${scope}\n${token}`
    const expiresMs = known.get(key)
    if (expiresMs !== undefined) return expiresMs > nowMs
    if (!isLinkValid(secret, token, scope, nowMs)) return false
    known.set(key, Number.parseInt(token, 10) * 1000)
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? key)
    return true
  }
}
