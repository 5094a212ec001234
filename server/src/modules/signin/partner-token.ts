import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import { isStorableText } from '../../core/storable-text.rules.ts'

const form = /^([\w-]{1,2048})\.([\w-]{43})$/

const Claim = z.object({ sub: z.string().min(1).max(128), exp: z.int(), iat: z.int().optional() })

const maxLifetimeMs = 10 * 60_000
/** Tolerance between our clock and theirs. */
const clockSkewMs = 60_000

export interface PartnerToken {
  /** The partner's id of its customer. */
  sub: string
  mac: Buffer
  expiresMs: number
}

/** Reads a token that the partner signed: claim.mac, both in base64url. A long-lived token is refused. */
export function readPartnerToken(secret: string, token: string, nowMs: number): PartnerToken {
  const [, claim = '', mac = ''] = form.exec(token) ?? []
  const expected = createHmac('sha256', secret).update(claim).digest()
  const actual = Buffer.from(mac, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new Failure('invalid_code')
  const { sub, exp, iat = 0 } = parseClaim(claim)
  if (!isStorableText(sub)) throw new Failure('invalid_request', { token: 'names a customer by no text' })
  const expiresMs = exp * 1000
  if (expiresMs <= nowMs) throw new Failure('code_expired')
  if (expiresMs > nowMs + maxLifetimeMs + clockSkewMs) throw new Failure('invalid_code')
  if (iat * 1000 > nowMs + clockSkewMs) throw new Failure('invalid_code')
  return { sub, mac: expected, expiresMs }
}

/** A valid signature does not guarantee a valid form. */
function parseClaim(claim: string): z.infer<typeof Claim> {
  try {
    return Claim.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()))
  } catch {
    throw new Failure('invalid_code')
  }
}
