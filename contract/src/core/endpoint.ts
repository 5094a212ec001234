import type { z } from 'zod'
import type { ErrorCode } from '../errors/table.ts'

/** Who may call: anybody, anybody with a session (guests too), or a signed-in user. */
export type Access = 'public' | 'guest' | 'user'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Actions that the PIN can stand before. */
export type GatedAction = 'profile' | 'pay' | 'settings' | 'parental' | 'program' | 'channel' | 'vod'

/** The actions of which one is asked for before the work; open says that no PIN belongs here. */
export type Gate = readonly GatedAction[] | 'open'

export interface Endpoint {
  method: Method
  /** With parameters in braces: /v2/channels/{id}/stream */
  path: `/${string}`
  summary: string
  access: Access
  /** Calls that make or try credentials have a tighter limit than all others. */
  limit?: 'sign_in'
  /** Open to a sign-in that has no device yet; its token is good for nothing else. */
  isBeforeDevice?: true
  gate?: Gate
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
