import type { Contract, OperationId, Parsed } from '@onair/contract'
import type { z } from 'zod'
import type { PreparedAnswer } from './prepared-answer.ts'
import type { Tenant } from './tenant.ts'
import type { Role, Viewer } from './viewer.ts'

/** Who holds the token of a call. */
export interface Caller {
  userId: number
  isGuest: boolean
  deviceId: string | null
  /** Identifies the session; grants refer to it. */
  tokenHash: Buffer
  profile: { id: number; role: Role } | null
}

export function roleOf({ profile }: Pick<Caller, 'profile'>): Role {
  return profile?.role ?? 'adult'
}

export function viewerOf(tenantId: number, caller: Caller): Viewer {
  const { userId, isGuest, profile } = caller
  return { tenantId, userId, isGuest, profileId: profile?.id ?? null, role: roleOf(caller) }
}

/** Where and in which language an operation is called. */
export interface CallContext {
  tenant: Tenant
  language: string
  address: string
  /** The site that was called, as the caller names it. */
  origin: string
}

export type Call<O extends OperationId> = Parsed<O> &
  CallContext & {
    nowMs: number
    caller: Contract[O]['access'] extends 'public' ? Caller | undefined : Caller
    viewer: Contract[O]['access'] extends 'public' ? Viewer | undefined : Viewer
  }

export type Handler<O extends OperationId> = (
  call: Call<O>,
) => Promise<z.input<Contract[O]['answer']> | PreparedAnswer>

/** Handlers by operation; an operation without one answers not_built. */
export type Handlers = { [O in OperationId]?: Handler<O> }
