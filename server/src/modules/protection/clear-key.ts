import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { ContentKey } from './content-key.ts'

/** W3C Encrypted Media Extensions, 9.1.3 and 9.1.4. */
const ClearKeyRequest = z.object({
  kids: z
    .array(z.string().regex(/^[\w-]{22}$/))
    .min(1)
    .max(16),
  type: z.enum(['temporary', 'persistent-license']).default('temporary'),
})

export interface ClearKeyLicence {
  keys: { kty: 'oct'; kid: string; k: string }[]
  type: string
}

/** The key of the asset; a request for any other key is refused. */
export function clearKeyLicence(body: Buffer, { keyId, key }: ContentKey): ClearKeyLicence {
  const { data } = ClearKeyRequest.safeParse(jsonOf(body))
  if (!data) throw new Failure('invalid_request', { kids: 'has to be a list of key ids in base64url' })
  const kid = keyId.toString('base64url')
  if (data.kids.some((requested) => requested !== kid)) throw new Failure('not_found')
  return { keys: [{ kty: 'oct', kid, k: key.toString('base64url') }], type: data.type }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
