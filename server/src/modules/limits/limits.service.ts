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
  /** Reaching it is told to the operator; its subject names nobody. */
  isAlarming?: boolean
}

export type Alarm = (fields: { tenantId: number; subject: string; max: number }, message: string) => void

/** Limits of sign-in, counted in the database: no process has counters of its own. */
export function createLimits(db: Database, alarm: Alarm) {
  return {
    /**
     * Counts an attempt before it is weighed; fails where there were too many. A limit that many share does not
     * stop whom it `spares`: otherwise strangers could keep everybody out.
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

    /** What was right does not count. */
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

    /** The networks that lately asked to sign in as a person, the last one first. */
    askingNetworks: (who: Omit<PersonAt, 'network'>, nowMs: number) =>
      listAskingNetworks(db, who, new Date(nowMs - signInRequestMs)),

    /** Whether a person signed in from a network before. */
    isTrustedNetwork: (who: PersonAt, nowMs: number) =>
      hasSignedInFrom(db, who, new Date(nowMs - trustedNetworkMs)),
  }
}

export type Limits = ReturnType<typeof createLimits>
