import type { Answer } from '@onair/contract'
import type { Caller, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { translate } from '../../core/translate.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { findDefaultPeriod, listBasePackets, type Packets } from '../../modules/packets/index.ts'
import { listCards } from '../../modules/payments/index.ts'
import {
  announcedDays,
  chargeOf,
  findBatch,
  findCode,
  hasRedeemed,
  isRunning,
  normalCode,
  type PromoBatch,
  type PromoCode,
  type PromoRefusal,
  redeem,
  refusalOf,
} from '../../modules/promo/index.ts'
import {
  beginGiven,
  beginLater,
  beginNow,
  createSubscriptions,
  end,
  extend,
  postpone,
  type Subscription,
} from '../../modules/subscriptions/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import { dateText, text } from '../../texts/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'
import { makeRoom } from './buy.ts'
import { noRoomNeeded, roomForBase } from './purchase.rules.ts'

export interface RedeemPromoOptions {
  db: Database
  gate: ParentalGate
  packets: Packets
  tenants: Tenants
}

/** Promo codes: what one would give, and its redemption. */
export function redeemPromoHandlers({ db, gate, packets, tenants }: RedeemPromoOptions) {
  async function requireCode(work: Database, { id, traits }: Tenant, key: string): Promise<PromoCode> {
    const found = traits.promoAllowed ? await findCode(work, id, normalCode(key)) : undefined
    if (!found) throw new Failure('promo_unknown')
    return found
  }

  async function refusalFor(
    work: Database,
    { userId, isGuest }: Caller,
    { batch, maxUses, uses }: PromoCode,
    nowMs: number,
  ): Promise<PromoRefusal | null> {
    const facts = { ...batch, maxUses, uses }
    if (isGuest) {
      const stranger = { hasRedeemed: false, hasCard: true, hasSubscribed: false }
      return refusalOf({ ...facts, ...stranger }, nowMs)
    }
    const [redeemed, cards, hasSubscribed] = await Promise.all([
      hasRedeemed(work, userId, batch.id),
      listCards(work, userId),
      createSubscriptions(work).hasPaid(userId),
    ])
    return refusalOf({ ...facts, hasRedeemed: redeemed, hasCard: cards.length > 0, hasSubscribed }, nowMs)
  }

  async function present(
    { id: tenantId, traits }: Tenant,
    batch: PromoBatch,
    { isGuest, language }: { isGuest: boolean; language: string },
  ): Promise<Answer<'checkPromoKey'>> {
    const all = await packets.list(tenantId)
    const named = (ids: readonly number[]) =>
      all
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => ({ id, name: translate(name, language) }))
    const given = named(batch.packetIds)
    const days = announcedDays(batch.days, isGuest)
    return {
      ...chargeOf(batch, traits.cardCheck),
      ...{ days, ott_days: days, packets: given, ott_packets: given, packet_ids: given.map(({ id }) => id) },
      packets_after_trial: batch.nextPacketId === null ? [] : named([batch.nextPacketId]),
      after_renew_packet_id: batch.nextPacketId,
      is_need_confirm: translate(batch.confirmationText, language) !== '',
      confirmation_title: translate(batch.confirmationTitle, language) || null,
      confirmation_text: translate(batch.confirmationText, language) || null,
    }
  }

  /** Days of a packet, more of them for whoever has it; what waits for money makes room. */
  async function giveDays(work: Database, { tenant, userId, batch }: Gift, packetId: number, nowMs: number) {
    const subscriptions = createSubscriptions(work)
    const { timeZone } = tenant.traits
    const period = { months: 0, days: batch.days }
    const live = await subscriptions.live(userId)
    const own = live.find((one) => one.packetId === packetId)
    if (own && !waitsForMoney(own)) {
      const longer = await subscriptions.write({ ...own, ...extend(own, period, timeZone) })
      for (const other of live.filter((one) => follows(one, own))) {
        await subscriptions.write({ ...other, ...postpone(longer.paidUntilMs) })
      }
      return longer
    }
    if (own) await subscriptions.write({ ...own, ...end(own, 'cancelled') })
    const draft = await draftOf(work, tenant, userId, packetId)
    if (packetId !== batch.nextPacketId) {
      return subscriptions.insert({ ...draft, ...beginGiven(period, nowMs, timeZone) }, nowMs)
    }
    await makeRoom(work, await roomFor(work, tenant, userId, packetId))
    const begun = { ...draft, kind: 'regular' as const, ...beginNow(period, true, nowMs, timeZone) }
    return subscriptions.insert(begun, nowMs)
  }

  /** Gives what a code gives to a user whose account is locked; returns when it ends. */
  async function give(work: Database, gift: Gift, nowMs: number): Promise<number> {
    const { tenant, userId, batch } = gift
    let untilMs = nowMs
    for (const packetId of batch.packetIds) {
      const given = await giveDays(work, gift, packetId, nowMs)
      untilMs = Math.max(untilMs, given.paidUntilMs)
    }
    const { nextPacketId: nextId } = batch
    const subscriptions = createSubscriptions(work)
    const live = await subscriptions.live(userId)
    if (nextId === null || live.some(({ packetId }) => packetId === nextId)) return untilMs
    const room = await roomFor(work, tenant, userId, nextId)
    await makeRoom(work, room)
    const draft = await draftOf(work, tenant, userId, nextId)
    const startMs = Math.max(untilMs, room.after?.paidUntilMs ?? untilMs)
    await subscriptions.insert({ ...draft, kind: 'regular', ...beginLater(startMs) }, nowMs)
    return untilMs
  }

  return {
    checkPromoKey: async ({ tenant, caller, body, language, nowMs }) => {
      const code = await requireCode(db, tenant, body.key)
      const refusal = await refusalFor(db, caller, code, nowMs)
      const isIgnored =
        refusal === 'card_required' && body.ignore_conditions?.includes('user_must_have_credit_card') === true
      if (refusal && !isIgnored) throw new Failure(refusal)
      return present(tenant, code.batch, { isGuest: caller.isGuest, language })
    },

    applyPromoKey: async ({ tenant, caller, address, body, language, nowMs }) => {
      await tenants.requireCountry(tenant, address)
      await gate.requirePin(caller, { action: 'pay' }, nowMs)
      const { userId } = caller
      const { batch, untilMs } = await inTransaction(db, async (work) => {
        const ledger = createLedger(work)
        await ledger.lock(tenant.id, userId)
        const code = await requireCode(work, tenant, body.key)
        const { batch } = code
        const refusal = await refusalFor(work, caller, code, nowMs)
        if (refusal) throw new Failure(refusal)
        const redeemed = await redeem(
          work,
          { tenantId: tenant.id, code: code.code, batchId: batch.id, userId },
          nowMs,
        )
        if (redeemed === undefined) throw new Failure('promo_used')
        const { title } = await requirePeriod(work, tenant.id, batch.packetIds[0])
        const charge = { reference: `promo:${redeemed}`, userId, amount: batch.price, title }
        await ledger.charge(tenant, charge, nowMs)
        return { batch, untilMs: await give(work, { tenant, userId, batch }, nowMs) }
      })
      const promo = await present(tenant, batch, { isGuest: false, language })
      const message = text(language, 'promo_redeemed', { day: dateText(language, untilMs) })
      return { promo, message, end_at: Math.floor(untilMs / 1000) }
    },

    getPromoKeyInfo: async ({ tenant, caller, params, language, nowMs }) => {
      const batch = tenant.traits.promoAllowed ? await findBatch(db, tenant.id, params.id) : undefined
      if (!batch || !isRunning(batch, nowMs)) throw new Failure('promo_unknown')
      return present(tenant, batch, { isGuest: caller?.isGuest ?? true, language })
    },
  } satisfies Handlers
}

/** A code for a user. */
interface Gift {
  tenant: Tenant
  userId: number
  batch: PromoBatch
}

/** Whether one subscription is to begin when another one ends. */
const follows = (one: Subscription, other: Subscription) =>
  one.state === 'future' && one.id !== other.id && one.anchorMs === other.paidUntilMs

const waitsForMoney = ({ state }: Subscription) => state === 'paused' || state === 'overdue'

/** What becomes of the base packets of a user when a packet begins that renews itself. */
async function roomFor(work: Database, { id: tenantId }: Tenant, userId: number, packetId: number) {
  const basePackets = await listBasePackets(work, tenantId)
  if (!basePackets.has(packetId)) return noRoomNeeded
  return roomForBase({ live: await createSubscriptions(work).live(userId), basePackets })
}

/** A packet of a batch may have left the offer since. */
async function requirePeriod(work: Database, tenantId: number, packetId: number | undefined) {
  const period = packetId === undefined ? undefined : await findDefaultPeriod(work, tenantId, packetId)
  if (!period) throw new Failure('promo_expired')
  return period
}

async function draftOf(work: Database, { id: tenantId }: Tenant, userId: number, packetId: number) {
  const { id } = await requirePeriod(work, tenantId, packetId)
  return {
    ...{ tenantId, userId, packetId, purchaseTypeId: id, nextPurchaseTypeId: null, charges: 0 },
    kind: 'promo' as const,
  }
}
