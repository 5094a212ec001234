import type { z } from 'zod'
import type { ErrorCode } from '../errors/table.ts'

/** Who may call: anybody, anybody with a session (guests too), or a signed-in user. */
export type Access = 'public' | 'guest' | 'user'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Endpoint {
  method: Method
  /** With parameters in braces: /v2/channels/{id}/stream */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodType
  /** What a caller can meet beyond what every call may answer. */
  errors?: readonly ErrorCode[]
  /** The ledger rows that state this call. */
  ledger?: readonly string[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
