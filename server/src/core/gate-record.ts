import type { GatedAction } from '@onair/contract'
import type { Caller } from './call.ts'

/** Keyed by caller, because each call has a caller object of its own. */
const decided = new WeakMap<Caller, Set<GatedAction>>()

/** Records that a gate has decided on an action of a call, allowed or not. */
export function recordGate(caller: Caller, action: GatedAction): void {
  const actions = decided.get(caller) ?? new Set()
  decided.set(caller, actions.add(action))
}

/** Whether a gate has decided on one of the actions of a call. */
export function hasGateDecided(caller: Caller, actions: readonly GatedAction[]): boolean {
  return actions.some((action) => decided.get(caller)?.has(action))
}
