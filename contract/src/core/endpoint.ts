import type { z } from 'zod'
import type { ErrorCode } from '../errors/table.ts'

/** Who may call: anybody, anybody with a session (including guests), or a signed-in user. */
export type Access = 'public' | 'guest' | 'user'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Actions that the PIN can protect. */
export type GatedAction = 'profile' | 'pay' | 'settings' | 'parental' | 'program' | 'channel' | 'vod'

/** The actions of which one is checked before the call does its work; `open` means that no PIN is needed. */
export type Gate = readonly GatedAction[] | 'open'

export interface Endpoint {
  method: Method
  /** With parameters in braces: /v2/channels/{id}/stream */
  path: `/${string}`
  summary: string
  access: Access
  /** Calls that create or check credentials have a tighter limit; events have one of their own. */
  limit?: 'sign_in' | 'events'
  /** Open to a sign-in without a device; its token is valid for nothing else. */
  isBeforeDevice?: true
  gate?: Gate
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodType
  /** Answers with a text to save instead of JSON; the name has parameters in braces, as the path has. */
  file?: { type: 'text/html'; name: string }
  /** Error codes beyond those that every call may answer. */
  errors?: readonly ErrorCode[]
  /** The ledger rows of this call. */
  ledger?: readonly string[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
