import { Failure } from '../../core/failure.ts'
import type { Database } from '../../db/index.ts'
import {
  countAttempt,
  forgetAttempts,
  hasSignedInFrom,
  listAskingNetworks,
  type PersonAt,
  putNetwork,
  returnAttempts,
} from './limits.repository.ts'
import { signInRequestMs, trustedNetworkMs } from './limits.rules.ts'

export interface Limit {
  subject: string
  max: number
  windowMs: number
  code: 'too_many_tries' | 'too_many_requests'
  /** Whether reaching it alerts the operator; its subject must not identify a person. */
  isAlarming?: boolean
}

export type Alarm = (fields: { tenantId: number; subject: string; max: number }, message: string) => void

/** Sign-in limits, counted in the database, so that all processes share them. */
export function createLimits(db: Database, alarm: Alarm) {
  return {
    /**
     * Counts an attempt before it is checked; throws where there are too many. A shared limit does not stop those
     * whom `spares` exempts: otherwise strangers could lock everybody out.
     */
    async take(
      tenantId: number,
      limit: Limit,
      nowMs: number,
      spares?: () => Promise<boolean>,
    ): Promise<void> {
      const { subject, windowMs, max, code } = limit
      const { count, window_at } = await countAttempt(db, { tenantId, subject, windowMs, nowMs })
      if (count <= max) return
      if (limit.isAlarming && count === max + 1)
        alarm({ tenantId, subject, max }, 'a limit of sign-in was reached')
      if (await spares?.()) return
      const waitMs = window_at.getTime() + windowMs - nowMs
      throw new Failure(code, {}, Math.max(1, Math.ceil(waitMs / 1000)))
    },

    /** Removes the attempts of a successful sign-in. */
    giveBack: (tenantId: number, limits: Limit[]) =>
      returnAttempts(
        db,
        tenantId,
        limits.map(({ subject }) => subject),
      ),

    forget: (tenantId: number, { subject }: Limit) => forgetAttempts(db, tenantId, subject),

    noteAsking: (who: PersonAt, nowMs: number) =>
      putNetwork(db, who, { now: new Date(nowMs), hasSignedIn: false }),

    noteSignIn: (who: PersonAt, nowMs: number) =>
      putNetwork(db, who, { now: new Date(nowMs), hasSignedIn: true }),

    /** Networks that recently requested a sign-in as a person, the latest first. */
    askingNetworks: (who: Omit<PersonAt, 'network'>, nowMs: number) =>
      listAskingNetworks(db, who, new Date(nowMs - signInRequestMs)),

    /** Whether a person signed in from a network before. */
    isTrustedNetwork: (who: PersonAt, nowMs: number) =>
      hasSignedInFrom(db, who, new Date(nowMs - trustedNetworkMs)),
  }
}

export type Limits = ReturnType<typeof createLimits>
