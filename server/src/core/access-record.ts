import type { Caller } from './call.ts'

/** What was decided about a thing and why, for the log; says nothing about the person. */
export interface AccessTrace {
  thing: string
  action: string
  fired: readonly string[]
  blockedBy: string | null
  offer: { id: number } | null
}

/** Keyed by caller, because each call has a caller object of its own. */
const traces = new WeakMap<Caller, AccessTrace>()

export function recordAccess(caller: Caller, { thing, action, fired, blockedBy, offer }: AccessTrace): void {
  traces.set(caller, { thing, action, fired, blockedBy, offer: offer && { id: offer.id } })
}

/** The decision on what a call opens; undefined for a call that opens nothing. */
export function accessOf(caller: Caller): AccessTrace | undefined {
  return traces.get(caller)
}
