import { randomInt } from 'node:crypto'
import { type Answer, ParentalAction, type Parsed } from '@onair/contract'
import { type Caller, roleOf } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Role } from '../../core/viewer.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import type { Limits } from '../limits/index.ts'
import { addToOutbox, type Outbox } from '../outbox/index.ts'
import {
  claimSending,
  findPin,
  hashPassword,
  isPasswordRight,
  replacePin,
  writeSentPin,
} from '../users/index.ts'
import { presentPinMessage, presentSent } from './parental.presenter.ts'
import {
  clearLocks,
  clearTries,
  dropGrants,
  dropGrantsOfUser,
  findLock,
  findPhone,
  limitGrant,
  listGrants,
  saveGrants,
  takeTry,
} from './parental.repository.ts'
import { type Action, grantSeconds, sendGapMs, sendLimit } from './parental.rules.ts'

/** A PIN that may be stored, and the one it may replace. */
export interface NewPin {
  hash: string
  replaces: string | null
}

/** The start and the duration of a grant. */
export interface Opening {
  durationMin: number
  nowMs: number
}

const pinOf = (number: number) => String(number).padStart(4, '0')

export function createParental(db: Database, outbox: Outbox, limits: Limits) {
  /** Checks one PIN, counted beforehand: parallel guesses get no extra tries. */
  async function prove(caller: Caller, code: string, nowMs: number): Promise<string> {
    const { userId } = caller
    const role = roleOf(caller)
    const now = new Date(nowMs)
    const lockedUntil = await findLock(db, userId, role)
    const mayTry = lockedUntil === null || lockedUntil <= now
    const isTaken = mayTry && (await takeTry(db, { userId, role, now }))
    const hash = isTaken ? await findPin(db, userId) : null
    if (!hash) throw await refusal(userId, role, nowMs)
    if (!(await isPasswordRight(code, hash))) throw new Failure('wrong_code')
    await clearTries(db, userId, role)
    return hash
  }

  async function refusal(userId: number, role: Role, nowMs: number): Promise<Failure> {
    const lockedUntil = await findLock(db, userId, role)
    if (!lockedUntil) return new Failure('wrong_code')
    return new Failure('too_many_tries', {}, Math.max(1, Math.ceil((lockedUntil.getTime() - nowMs) / 1000)))
  }

  return {
    async verify(
      caller: Caller,
      { code, action }: Parsed<'verifyParentalCode'>['body'],
      { durationMin, nowMs }: Opening,
    ): Promise<Answer<'verifyParentalCode'>> {
      await prove(caller, code, nowMs)
      const seconds = grantSeconds(durationMin)
      await saveGrants(db, caller.tokenHash, [action], new Date(nowMs + seconds * 1000))
      return { action, expires_in: seconds }
    },

    /** the old PIN is not readable, so a new one is sent to the account's phone. */
    async send(
      caller: Caller,
      { tenantId, language }: { tenantId: number; language: string },
      nowMs: number,
    ) {
      if (roleOf(caller) === 'child') throw new Failure('permission_denied')
      if ((await findPhone(db, caller.userId)) === null) throw new Failure('invalid_phone')
      const times = { now: new Date(nowMs), before: new Date(nowMs - sendGapMs) }
      const recipient = (await claimSending(db, caller.userId, times))?.phone
      if (!recipient) throw new Failure('too_many_tries', {}, sendGapMs / 1000)
      await limits.take(tenantId, sendLimit(caller.userId), nowMs)
      const pin = pinOf(randomInt(10_000))
      const hash = await hashPassword(pin)
      const message = { channel: 'sms' as const, recipient, text: presentPinMessage(pin, language) }
      const letter = await outbox.seal({ tenantId, message })
      await inTransaction(db, async (work) => {
        await writeSentPin(work, caller.userId, hash)
        await dropGrantsOfUser(work, caller.userId, null)
        await addToOutbox(work, letter, nowMs)
      })
      await outbox.send(letter.key, nowMs)
      return presentSent(language)
    },

    /** What a session may do with the PIN now. */
    async stateOf(caller: Caller, nowMs: number) {
      const [pin, granted] = await Promise.all([
        findPin(db, caller.userId),
        listGrants(db, caller.tokenHash, new Date(nowMs)),
      ])
      return { isSet: pin !== null, granted: new Set(granted) }
    },

    /** P-5.02: the first PIN is free; a change needs the old PIN, or a grant that it gave. */
    async preparePin(
      caller: Caller,
      { pincode, oldPincode }: { pincode: string; oldPincode: string | undefined },
      nowMs: number,
    ): Promise<NewPin> {
      const standing = await findPin(db, caller.userId)
      let replaces = standing
      if (standing !== null && oldPincode !== undefined) {
        replaces = await prove(caller, oldPincode, nowMs)
      } else if (standing !== null) {
        const granted = await listGrants(db, caller.tokenHash, new Date(nowMs))
        if (!granted.includes('parental')) throw new Failure('parental_required')
      }
      return { hash: await hashPassword(pincode), replaces }
    },

    /** Setting the first PIN also grants the action that needed it. */
    async storePin(work: Database, caller: Caller, pin: NewPin, { durationMin, nowMs }: Opening) {
      if (!(await replacePin(work, caller.userId, pin))) throw new Failure('parental_required')
      await clearLocks(work, caller.userId)
      await dropGrantsOfUser(work, caller.userId, caller.tokenHash)
      if (pin.replaces !== null) return
      const actions: readonly Action[] = ParentalAction.options
      await saveGrants(work, caller.tokenHash, actions, new Date(nowMs + grantSeconds(durationMin) * 1000))
    },

    /** Ends a grant of a session earlier. */
    limitGrant: (caller: Caller, action: Action, untilMs: number) =>
      limitGrant(db, caller.tokenHash, action, new Date(untilMs)),

    /** Ends the grants of a session. */
    close: (caller: Caller) => dropGrants(db, caller.tokenHash),
  }
}

export type Parental = ReturnType<typeof createParental>
