import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Message } from '../../adapters/courier/index.ts'
import { Failure } from '../../core/failure.ts'
import { seal, unseal } from '../../core/seal.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { findOrCreateSecret } from '../secrets/index.ts'
import {
  type Claimed,
  claimDue,
  countOutbox,
  deleteDelivered,
  listDueKinds,
  type OutboxDraft,
  writeDead,
  writeRetry,
} from './outbox.repository.ts'
import { type OutboxKind, pauseAfter } from './outbox.rules.ts'

/** What is told to whom; sealed while it waits, because it may be a code or a PIN. */
export type PersonalMessage = Pick<Message, 'channel' | 'recipient' | 'text'>

const Content = z.object({
  ...{ channel: z.enum(['sms', 'chat']), recipient: z.string(), text: z.string() },
}) satisfies z.ZodType<PersonalMessage>

interface Delivery {
  /** The same each time, so that the receiver can drop a copy. */
  key: string
  tenantId: number
}

type AboutSubject = Delivery & {
  /** The card, the payment or the subscription. */
  subjectId: number
}

/** They take an entry to whoever it is for; a Failure that names nobody as away says that trying again is of no use. */
export interface Parties {
  message(delivery: Delivery & { message: PersonalMessage }): Promise<void>
  card_unlinking(delivery: AboutSubject): Promise<void>
  refund(delivery: AboutSubject, nowMs: number): Promise<void>
  push(delivery: AboutSubject, nowMs: number): Promise<void>
}

export type Outcome = 'delivered' | 'failed' | 'dead'

export interface OutboxReport {
  onAttempt(kind: OutboxKind, outcome: Outcome): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

export interface OutboxOptions {
  db: Database
  cacheUntilChange: CacheUntilChange
  /** Asked for at each delivery: they may need the outbox themselves. */
  parties(): Parties
  report: OutboxReport
}

/** After so many failures in a row a party is left alone for a moment. */
const maxFailures = 3

/** Takes what transactions left in the outbox to outside parties, each entry at least once. */
export function createOutbox({ db, cacheUntilChange, parties, report }: OutboxOptions) {
  const sealingKey = cacheUntilChange({
    name: 'secret of the outbox',
    invalidatedBy: 'secrets',
    load: () => findOrCreateSecret(db, 'outbox', randomBytes(32)),
  })

  async function open({ key, sealed }: Claimed): Promise<PersonalMessage> {
    if (!sealed) throw new Error(`the message ${key} has no content`)
    return Content.parse(JSON.parse(unseal(await sealingKey(), Buffer.from(key), sealed).toString()))
  }

  async function handOver(claimed: Claimed, nowMs: number): Promise<void> {
    const { kind, key, tenantId, subjectId } = claimed
    if (kind === 'message') return parties().message({ key, tenantId, message: await open(claimed) })
    if (subjectId === null) throw new Error(`the entry ${key} is about nothing`)
    return parties()[kind]({ key, tenantId, subjectId }, nowMs)
  }

  async function giveUp(claimed: Claimed, failure: string, nowMs: number): Promise<Outcome> {
    await writeDead(db, claimed, { failure, nowMs })
    report.error({ ...factsOf(claimed), failure }, 'an entry of the outbox was given up')
    return 'dead'
  }

  async function setBack(claimed: Claimed, error: unknown, nowMs: number): Promise<Outcome> {
    const failure = reasonOf(error)
    const pauseMs = isFinal(error) ? undefined : pauseAfter(claimed.kind, claimed.attempt)
    if (pauseMs === undefined) return giveUp(claimed, failure, nowMs)
    await writeRetry(db, claimed, { failure, dueMs: nowMs + pauseMs })
    const facts = { ...factsOf(claimed), failure, ...(!(error instanceof Failure) && { err: error }) }
    report.warn(facts, 'an entry of the outbox was not delivered, and is tried again')
    return 'failed'
  }

  async function deliver(claimed: Claimed, nowMs: number): Promise<Outcome> {
    if (claimed.expiresMs !== null && claimed.expiresMs <= nowMs) return giveUp(claimed, 'expired', nowMs)
    try {
      await handOver(claimed, nowMs)
    } catch (error) {
      return setBack(claimed, error, nowMs)
    }
    await deleteDelivered(db, claimed.key)
    return 'delivered'
  }

  async function attempt(claimed: Claimed, nowMs: number): Promise<Outcome> {
    const outcome = await deliver(claimed, nowMs)
    report.onAttempt(claimed.kind, outcome)
    return outcome
  }

  return {
    /** A message to a person, ready to be written: sealed before the transaction, which has one connection only. */
    async seal({ message, ...draft }: MessageDraft): Promise<OutboxDraft> {
      const key = randomUUID()
      const sealed = seal(await sealingKey(), Buffer.from(key), Buffer.from(JSON.stringify(message)))
      return { ...draft, key, kind: 'message', sealed }
    },

    /** Makes the first attempt at once, after the transaction that wrote the entry. What fails is tried again later. */
    async send(key: string, nowMs: number): Promise<void> {
      try {
        const claimed = await claimDue(db, { key }, nowMs)
        if (claimed) await attempt(claimed, nowMs)
      } catch (error) {
        report.warn({ err: error }, 'the outbox could not be read; what is in it waits')
      }
    },

    /** Delivers what is due to the parties of a kind, the longest wait first. */
    async drain(kind: OutboxKind, clock: () => number, signal: AbortSignal): Promise<void> {
      for (let failures = 0; failures < maxFailures && !signal.aborted; ) {
        const claimed = await claimDue(db, { kind }, clock())
        if (!claimed) return
        failures = (await attempt(claimed, clock())) === 'failed' ? failures + 1 : 0
      }
    },

    dueKinds: (nowMs: number) => listDueKinds(db, nowMs),
    figures: () => countOutbox(db),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

export interface MessageDraft {
  tenantId: number
  message: PersonalMessage
  expiresMs?: number
}

const factsOf = ({ key, kind, tenantId, subjectId, attempt }: Claimed) => ({
  ...{ key, kind, tenantId, subjectId, attempt },
})

/** Reasons of our own making: messages of foreign errors may name people and cards. */
const reasonOf = (error: unknown) =>
  error instanceof Failure ? [error.code, ...Object.values(error.detail)].join(' ') : 'error'

/** Whoever is away is asked again; whoever says no is not. */
const isFinal = (error: unknown) =>
  error instanceof Failure && error.code !== 'unavailable' && error.code !== 'bank_unavailable'
