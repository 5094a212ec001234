import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { createAccount } from '../../modules/account/index.ts'
import { createEntitlements } from '../../modules/entitlements/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import {
  listBasePackets,
  type PurchaseType,
  type SoldContent,
  type SoldPeriod,
} from '../../modules/packets/index.ts'
import { insertPurchase } from '../../modules/purchases/index.ts'
import {
  beginLater,
  beginNow,
  createSubscriptions,
  disableRenewal,
  enableRenewal,
  end,
  renew,
  type Subscription,
} from '../../modules/subscriptions/index.ts'
import { decidePurchase, type PurchaseDecision, type Room, roomForBase } from './purchase.rules.ts'
import { chargeOf } from './renewal.rules.ts'

/** Who buys. */
export interface Buyer {
  tenant: Tenant
  userId: number
}

/** What became of a purchase. */
export interface Bought {
  id: number
  outcome: 'begun' | 'trial' | 'later' | 'resumed' | 'planned' | 'rented' | 'owned'
  /** When the next price is due, a planned change begins or a rent ends; null for what was bought for good. */
  atMs: number | null
  /** The reference of the charge for it; null where nothing was charged yet. */
  charge: string | null
}

/**
 * Buys from the wallet, all in the transaction that is given, or nothing. Everything is read through it: a transaction
 * that waits for a second connection can wait for ever when many buy at once.
 */
export async function buy(work: Database, buyer: Buyer, type: PurchaseType, nowMs: number): Promise<Bought> {
  if (!type.isOffered) throw new Failure('not_found')
  return type.kind === 'period' ? buyPeriod(work, buyer, type, nowMs) : buyContent(work, buyer, type, nowMs)
}

/** Makes room for another base packet. */
export async function makeRoom(work: Database, { stops, ends }: Pick<Room, 'stops' | 'ends'>): Promise<void> {
  const subscriptions = createSubscriptions(work)
  for (const other of ends) await subscriptions.write({ ...other, ...end(other, 'cancelled') })
  for (const other of stops) await subscriptions.write({ ...other, ...disableRenewal(other) })
}

/**
 * A subscription that is renewed again, to be written by the caller. Whoever goes on with a base packet gives up the
 * one that was to follow it, or has begun as a gift meanwhile.
 */
export async function resumeRenewal(work: Database, subscription: Subscription): Promise<Subscription> {
  const { id, tenantId, userId, packetId } = subscription
  const basePackets = await listBasePackets(work, tenantId)
  if (basePackets.has(packetId)) {
    const live = await createSubscriptions(work).live(userId)
    await makeRoom(work, roomForBase({ live: live.filter((other) => other.id !== id), basePackets }))
  }
  return { ...subscription, ...enableRenewal(subscription) }
}

/** Whether the packet has an agreement that the buyer has not accepted. */
async function lacksAgreement(work: Database, { tenant, userId }: Buyer, { agreementId }: SoldPeriod) {
  if (agreementId === null) return false
  const all = await createAccount(work).agreements(tenant.id, userId)
  return !all.some(({ id, accepted_at }) => id === agreementId && accepted_at !== null)
}

async function decide(work: Database, buyer: Buyer, period: SoldPeriod): Promise<PurchaseDecision> {
  const { tenant, userId } = buyer
  const { isPaymentAllowed } = await createLedger(work).lock(tenant.id, userId)
  const subscriptions = createSubscriptions(work)
  const { packetId, isBase } = period
  return decidePurchase({
    ...{ packetId, isBase, period, isPaymentAllowed, live: await subscriptions.live(userId) },
    basePackets: await listBasePackets(work, tenant.id),
    hadTrial: (await subscriptions.triedPackets(userId)).has(packetId),
    lacksAgreement: await lacksAgreement(work, buyer, period),
    sellsAdditionalAlone: tenant.traits.sellsAdditionalAlone,
  })
}

async function buyPeriod(work: Database, buyer: Buyer, period: SoldPeriod, nowMs: number): Promise<Bought> {
  const decision = await decide(work, buyer, period)
  if (decision.kind === 'refused') throw new Failure(decision.code, detailOf(decision.code, period))
  return carryOut(work, buyer, { period, decision }, nowMs)
}

async function buyContent(
  work: Database,
  { tenant, userId }: Buyer,
  offer: SoldContent,
  nowMs: number,
): Promise<Bought> {
  const ledger = createLedger(work)
  if (!(await ledger.lock(tenant.id, userId)).isPaymentAllowed) throw new Failure('payment_not_allowed')
  const held = await createEntitlements(work).heldBy(userId, nowMs)
  if (held.contents.has(offer.contentId)) throw new Failure('already_subscribed')
  const untilMs = offer.kind === 'sale' ? null : nowMs + offer.days * dayMs
  const purchase = {
    ...{ tenantId: tenant.id, userId, contentId: offer.contentId, purchaseTypeId: offer.id, untilMs },
  }
  const id = await insertPurchase(work, purchase, nowMs)
  const reference = `purchase:${id}`
  await ledger.charge(tenant, { reference, userId, amount: offer.price, title: offer.title }, nowMs)
  return { id, outcome: offer.kind === 'sale' ? 'owned' : 'rented', atMs: untilMs, charge: reference }
}

const dayMs = 24 * 60 * 60_000

function detailOf(code: string, { agreementId }: SoldPeriod): Record<string, string> {
  return code === 'agreement_required' ? { agreement_id: String(agreementId) } : {}
}

interface Decided {
  period: SoldPeriod
  decision: Exclude<PurchaseDecision, { kind: 'refused' }>
}

async function carryOut(
  work: Database,
  { tenant, userId }: Buyer,
  { period, decision }: Decided,
  nowMs: number,
): Promise<Bought> {
  const subscriptions = createSubscriptions(work)
  const { timeZone } = tenant.traits
  const fresh = {
    ...{ tenantId: tenant.id, userId, packetId: period.packetId, purchaseTypeId: period.id },
    ...{ nextPurchaseTypeId: null, kind: 'regular' as const },
  }
  const charge = (subscription: Subscription, amount: number) =>
    createLedger(work).charge(
      tenant,
      { reference: chargeOf(subscription), userId, amount, title: period.title },
      nowMs,
    )

  if (decision.kind === 'plan') {
    const { subscription } = decision
    const renewing = subscription.state === 'ending' ? await resumeRenewal(work, subscription) : subscription
    const next = period.id === subscription.purchaseTypeId ? null : period.id
    await subscriptions.write({ ...renewing, nextPurchaseTypeId: next })
    return { id: subscription.id, outcome: 'planned', atMs: subscription.paidUntilMs, charge: null }
  }
  if (decision.kind === 'resume') {
    const renewed = renew(decision.subscription, { ...period, purchaseTypeId: period.id }, nowMs, timeZone)
    const subscription = await subscriptions.write({ ...decision.subscription, ...renewed })
    await charge(subscription, period.price)
    return boughtNow(subscription, 'resumed')
  }
  if (decision.kind === 'later') {
    const { after } = decision
    await makeRoom(work, decision)
    const draft = { ...fresh, ...beginLater(after.paidUntilMs), charges: 0 }
    const { id } = await subscriptions.insert(draft, nowMs)
    return { id, outcome: 'later', atMs: after.paidUntilMs, charge: null }
  }
  await makeRoom(work, { stops: [], ends: decision.ends })
  const charges = decision.isTrial ? 0 : 1
  const draft = { ...fresh, ...beginNow(decision.length, decision.isTrial, nowMs, timeZone), charges }
  const subscription = await subscriptions.insert(draft, nowMs)
  await charge(subscription, decision.price)
  return boughtNow(subscription, decision.isTrial ? 'trial' : 'begun')
}

function boughtNow(subscription: Subscription, outcome: 'resumed' | 'trial' | 'begun'): Bought {
  const { id, paidUntilMs } = subscription
  return { id, outcome, atMs: paidUntilMs, charge: chargeOf(subscription) }
}
