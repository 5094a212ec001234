import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import { isStorableText } from '../../storable-text.rules.ts'

const form = /^([\w-]{1,2048})\.([\w-]{43})$/

const Claim = z.object({ sub: z.string().min(1).max(128), exp: z.int() })

/** The partner's name for its customer, from a token that the partner signed: claim.mac, both in base64url. */
export function readPartnerToken(secret: string, token: string, nowMs: number): string {
  const [, claim = '', mac = ''] = form.exec(token) ?? []
  const wanted = createHmac('sha256', secret).update(claim).digest()
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Failure('invalid_code')
  const { sub, exp } = parseClaim(claim)
  if (!isStorableText(sub)) throw new Failure('invalid_request', { token: 'names a customer by no text' })
  if (exp * 1000 <= nowMs) throw new Failure('code_expired')
  return sub
}

/** Signed, but perhaps by somebody who holds the key and not the form. */
function parseClaim(claim: string): z.infer<typeof Claim> {
  try {
    return Claim.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()))
  } catch {
    throw new Failure('invalid_code')
  }
}
