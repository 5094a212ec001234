import { type Caller, roleOf } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { recordGate } from '../../core/gate-record.ts'
import type { Role } from '../../core/viewer.ts'
import type { Devices } from '../../modules/devices/index.ts'
import {
  type Action,
  decide,
  isCheckWaived,
  isProtectedBy,
  isSensitive,
  maxOpenAge,
  type Parental,
  type PinCheck,
} from '../../modules/parental/index.ts'
import type { AgeLimits } from '../../modules/playback/index.ts'

/** An action of a caller that may need the PIN. */
export interface ProtectedAction {
  action: Action
  /** False where this call does nothing that the PIN protects. */
  isNeeded?: boolean
  /** The age of what will be watched; null is unknown. */
  age?: number | null
  /** Another action whose grant also suffices. */
  orBy?: Action
  /** An embedded player of a brand that allows it waives the check of what has no rating. */
  canWaive?: boolean
  /** The role whose rules apply, if not that of the active profile. */
  as?: Role
}

export interface ParentalGateOptions {
  parental: Parental
  devices: Devices
}

const recheckMs = 30_000

/** guards every protected action on the server. */
export function createParentalGate({ parental, devices }: ParentalGateOptions) {
  /** What decides on the PIN; read from the database only where the age or the action needs it. */
  async function pinCheck(
    caller: Caller,
    { action, age = null, orBy, as, canWaive = false }: ProtectedAction,
    nowMs: number,
  ): Promise<PinCheck> {
    recordGate(caller, action)
    const { isGuest } = caller
    const role = as ?? roleOf(caller)
    const isWaived = isCheckWaived({ age, role }, canWaive)
    const asked = { isGuest, action, age, role, isWaived }
    if (isGuest || isWaived || !isSensitive(action, age, role)) {
      return { ...asked, status: 'ignore', protectedHere: true, granted: false }
    }
    const [{ isSet, granted }, settings] = await Promise.all([
      parental.stateOf(caller, nowMs),
      devices.protectionOf(caller),
    ])
    return {
      ...asked,
      status: isSet ? 'set' : 'notset',
      protectedHere: isProtectedBy(settings, action),
      granted: granted.has(action) || (orBy !== undefined && granted.has(orBy)),
    }
  }

  return {
    /** The highest ages that a session may watch on channels now; media links are signed with them. */
    async ageLimits(caller: Caller, nowMs: number): Promise<AgeLimits> {
      const { isGuest } = caller
      const role = roleOf(caller)
      const closed = { isGuest, status: 'set' as const, protectedHere: true, granted: false, role }
      const limit = maxOpenAge({ ...closed, action: 'channel' })
      if (isGuest) return { live: limit, replay: limit }
      const [{ granted }, settings] = await Promise.all([
        parental.stateOf(caller, nowMs),
        devices.protectionOf(caller),
      ])
      const limitOf = (action: Action) =>
        maxOpenAge({
          ...closed,
          action,
          protectedHere: isProtectedBy(settings, action),
          granted: granted.has(action),
        })
      return { live: limitOf('channel'), replay: limitOf('program') }
    },

    pinCheck,

    /** P-9.06: soon after money was spent the PIN is asked for again. */
    limitPaying: (caller: Caller, nowMs: number) => parental.limitGrant(caller, 'pay', nowMs + recheckMs),

    /**
     * Throws unless the PIN was entered or is not needed. `requireGate` refuses answers of handlers that did not call
     * it.
     */
    async requirePin(caller: Caller, wanted: ProtectedAction, nowMs: number): Promise<void> {
      const { action, isNeeded = true } = wanted
      if (!isNeeded) return recordGate(caller, action)
      const decision = decide(await pinCheck(caller, wanted, nowMs))
      if (decision === 'parental_required') throw new Failure(decision, { action })
      if (decision !== 'open') throw new Failure(decision)
    },
  }
}

export type ParentalGate = ReturnType<typeof createParentalGate>
