import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import type { Account } from '../../modules/account/index.ts'
import { createEntitlements } from '../../modules/entitlements/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import type { Packet, Packets, PurchaseType, SoldContent } from '../../modules/packets/index.ts'
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
import { decidePurchase, type PurchaseDecision, type SoldPeriod } from './purchase.rules.ts'

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

export interface BuyOptions {
  packets: Packets
  account: Account
}

export const chargeOf = ({ id, charges }: Pick<Subscription, 'id' | 'charges'>) =>
  `subscription:${id}:${charges}`

/** Buys from the wallet. Everything happens in the transaction that is given, or nothing. */
export function createBuy({ packets, account }: BuyOptions) {
  async function lacksAgreement({ tenant, userId }: Buyer, { agreement }: Packet): Promise<boolean> {
    if (!agreement) return false
    const all = await account.agreements(tenant.id, userId)
    return !all.some(({ id, accepted_at }) => id === agreement.id && accepted_at !== null)
  }

  async function decide(work: Database, buyer: Buyer, packet: Packet, period: SoldPeriod) {
    const { tenant, userId } = buyer
    const { isPaymentAllowed } = await createLedger(work).lock(tenant.id, userId)
    const subscriptions = createSubscriptions(work)
    const [live, tried, all] = await Promise.all([
      subscriptions.live(userId),
      subscriptions.triedPackets(userId),
      packets.list(tenant.id),
    ])
    return decidePurchase({
      ...{ packetId: packet.id, isBase: packet.is_base, period, live, isPaymentAllowed },
      basePackets: new Set(all.filter(({ is_base }) => is_base).map(({ id }) => id)),
      hadTrial: tried.has(packet.id),
      lacksAgreement: await lacksAgreement(buyer, packet),
      sellsAdditionalAlone: tenant.traits.sellsAdditionalAlone,
    })
  }

  async function buyPeriod(
    work: Database,
    buyer: Buyer,
    { packet, period }: { packet: Packet; period: SoldPeriod },
    nowMs: number,
  ): Promise<Bought> {
    const decision = await decide(work, buyer, packet, period)
    if (decision.kind === 'refused') throw new Failure(decision.code, detailOf(decision.code, packet))
    return carryOut(work, buyer, { packet, period, decision }, nowMs)
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
      tenantId: tenant.id,
      userId,
      contentId: offer.contentId,
      purchaseTypeId: offer.id,
      untilMs,
    }
    const id = await insertPurchase(work, purchase, nowMs)
    const reference = `purchase:${id}`
    await ledger.charge(tenant, { reference, userId, amount: offer.price, title: offer.title }, nowMs)
    return { id, outcome: offer.kind === 'sale' ? 'owned' : 'rented', atMs: untilMs, charge: reference }
  }

  return {
    /** Buys the default period of a packet. */
    packet: (work: Database, buyer: Buyer, packet: Packet, nowMs: number): Promise<Bought> =>
      buyPeriod(work, buyer, { packet, period: packet.periods[0] }, nowMs),

    /** Buys a period of a packet, or a content. */
    async type(work: Database, buyer: Buyer, type: PurchaseType, nowMs: number): Promise<Bought> {
      if (!type.isOffered) throw new Failure('not_found')
      if (type.kind !== 'period') return buyContent(work, buyer, type, nowMs)
      const packet = await packets.get(buyer.tenant.id, type.packetId)
      return buyPeriod(work, buyer, { packet, period: type }, nowMs)
    },
  }
}

export type Buy = ReturnType<typeof createBuy>

const dayMs = 24 * 60 * 60_000

function detailOf(code: string, { agreement }: Packet): Record<string, string> {
  return code === 'agreement_required' && agreement ? { agreement_id: String(agreement.id) } : {}
}

interface Decided {
  packet: Packet
  period: SoldPeriod
  decision: Exclude<PurchaseDecision, { kind: 'refused' }>
}

async function carryOut(
  work: Database,
  { tenant, userId }: Buyer,
  { packet, period, decision }: Decided,
  nowMs: number,
): Promise<Bought> {
  const subscriptions = createSubscriptions(work)
  const { timeZone } = tenant.traits
  const fresh = {
    ...{ tenantId: tenant.id, userId, packetId: packet.id, purchaseTypeId: period.id },
    ...{ nextPurchaseTypeId: null, kind: 'regular' as const },
  }
  const charge = (subscription: Subscription, amount: number) =>
    createLedger(work).charge(
      tenant,
      { reference: chargeOf(subscription), userId, amount, title: packet.name },
      nowMs,
    )
  const endAll = async (others: readonly Subscription[]) => {
    for (const other of others) await subscriptions.write({ ...other, ...end(other, 'cancelled') })
  }

  if (decision.kind === 'plan') {
    const { subscription } = decision
    const renewing = { ...subscription, ...(subscription.state === 'ending' && enableRenewal(subscription)) }
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
  await endAll(decision.ends)
  if (decision.kind === 'later') {
    const { after } = decision
    if (after.state !== 'ending') await subscriptions.write({ ...after, ...disableRenewal(after) })
    const draft = { ...fresh, ...beginLater(after.paidUntilMs), charges: 0 }
    const { id } = await subscriptions.insert(draft, nowMs)
    return { id, outcome: 'later', atMs: after.paidUntilMs, charge: null }
  }
  const draft = { ...fresh, ...beginNow(decision.length, decision.isTrial, nowMs, timeZone), charges: 1 }
  const subscription = await subscriptions.insert(draft, nowMs)
  await charge(subscription, decision.price)
  return boughtNow(subscription, decision.isTrial ? 'trial' : 'begun')
}

function boughtNow(subscription: Subscription, outcome: 'resumed' | 'trial' | 'begun'): Bought {
  const { id, paidUntilMs } = subscription
  return { id, outcome, atMs: paidUntilMs, charge: chargeOf(subscription) }
}
