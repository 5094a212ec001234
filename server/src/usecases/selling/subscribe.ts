import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { idempotent } from '../../modules/idempotency/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { findDefaultPeriod, findPurchaseType } from '../../modules/packets/index.ts'
import {
  createSubscriptions,
  disableRenewal,
  end,
  type State,
  type Subscription,
} from '../../modules/subscriptions/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import { dateText, text } from '../../texts/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'
import { type Bought, buy, resumeRenewal } from './buy.ts'
import type { PacketsOfUser } from './packets-of-user.ts'
import { requireWatchable } from './require-watchable.ts'
import { presentBought } from './selling.presenter.ts'

export interface SubscribeOptions {
  db: Database
  gate: ParentalGate
  packetsOfUser: PacketsOfUser
  tenants: Tenants
}

type Paying = 'createSubscription' | 'createPurchase'
type Changing =
  | 'updateSubscription'
  | 'deleteSubscription'
  | 'deleteFutureSubscription'
  | 'updatePurchase'
  | 'deletePurchase'

/** The calls that buy from the wallet, and those that change what was bought. */
export function subscribeHandlers({ db, gate, packetsOfUser, tenants }: SubscribeOptions) {
  async function spend<O extends Paying>(
    operation: O,
    call: Call<O>,
    act: (work: Database) => Promise<Bought>,
  ): Promise<{ id: number; message: string | null }> {
    const { tenant, caller, address, body, language, nowMs } = call as Call<Paying>
    await gate.requirePin(caller, { action: 'pay' }, nowMs)
    await tenants.requireCountry(tenant, address)
    const keyed = { userId: caller.userId, key: body.idempotency_key, operation, body, nowMs }
    const bought = await inTransaction(db, (work) => idempotent(work, keyed, () => act(work)))
    await gate.limitPaying(caller, nowMs)
    return presentBought(bought, language)
  }

  /** Changes a subscription of the caller while nothing else happens to his account. */
  async function change<O extends Changing>(
    call: Call<O>,
    step: (subscription: Subscription, work: Database) => Subscription | Promise<Subscription>,
  ): Promise<Subscription> {
    const { tenant, caller, params, nowMs } = call as Call<Changing>
    await gate.requirePin(caller, { action: 'pay' }, nowMs)
    return inTransaction(db, async (work) => {
      await createLedger(work).lock(tenant.id, caller.userId)
      const subscriptions = createSubscriptions(work)
      const subscription = (await subscriptions.live(caller.userId)).find(({ id }) => id === params.id)
      if (!subscription) throw new Failure('not_found')
      if (subscription.kind === 'promo') throw new Failure('subscription_locked')
      return subscriptions.write(await step(subscription, work))
    })
  }

  const present = ({ id, state, paidUntilMs }: Subscription, language: string) => ({
    id,
    message: messageAfter(state, dateText(language, paidUntilMs), language),
  })

  const stop = (language: string) => (subscription: Subscription) => stopped(subscription, language)

  return {
    listSubscriptions: async (call) => ({
      subscriptions: await packetsOfUser.list(call.viewer, call, ({ state }) => state !== 'future'),
    }),
    listFutureSubscriptions: async (call) => ({
      subscriptions: await packetsOfUser.list(call.viewer, call, ({ state }) => state === 'future'),
    }),

    createSubscription: (call) =>
      spend('createSubscription', call, async (work) => {
        const { tenant, caller, body, nowMs } = call
        const period = await findDefaultPeriod(work, tenant.id, body.packet_id)
        if (!period) throw new Failure('not_found')
        return buy(work, { tenant, userId: caller.userId }, period, nowMs)
      }),

    createPurchase: async (call) => {
      // Read before the transaction, which has the one connection of this purchase.
      const country = await tenants.countryOf(call.address)
      return spend('createPurchase', call, async (work) => {
        const { tenant, caller, body, nowMs } = call
        if (body.account_id !== caller.userId) throw new Failure('not_found')
        const type = await findPurchaseType(work, tenant.id, body.purchase_type_id)
        if (!type) throw new Failure('not_found')
        requireWatchable(type, country, nowMs)
        return buy(work, { tenant, userId: caller.userId }, type, nowMs)
      })
    },

    updateSubscription: async (call) => {
      const { body, language } = call
      const changed = await change(call, (subscription, work) =>
        body.renew ? resumed(subscription, work) : stopped(subscription, language),
      )
      return packetsOfUser.present(changed, call)
    },
    updatePurchase: async (call) => present(await change(call, resumed), call.language),
    deleteSubscription: async (call) => present(await change(call, stop(call.language)), call.language),
    deletePurchase: async (call) => present(await change(call, stop(call.language)), call.language),
    deleteFutureSubscription: async (call) => {
      const { language } = call
      const ended = await change(call, (subscription) => {
        if (subscription.state !== 'future') throw new Failure('not_found')
        return stopped(subscription, language)
      })
      return present(ended, language)
    },
  } satisfies Handlers
}

function messageAfter(state: State, day: string, language: string): string | null {
  if (state === 'ended') return text(language, 'subscription_ended')
  return state === 'ending' ? text(language, 'renewal_disabled_until', { day }) : null
}

/** What is paid for is watched to its end; what is not ends at once. */
function stopped(subscription: Subscription, language: string): Subscription {
  const { state, paidUntilMs } = subscription
  if (state === 'ending') {
    const day = dateText(language, paidUntilMs)
    throw new Failure('renewal_disabled', { message: text(language, 'renewal_disabled_until', { day }) })
  }
  const isPaid = state === 'trial' || state === 'active'
  return { ...subscription, ...(isPaid ? disableRenewal(subscription) : end(subscription, 'cancelled')) }
}

async function resumed(subscription: Subscription, work: Database): Promise<Subscription> {
  if (subscription.state !== 'ending') throw new Failure('subscription_locked')
  return resumeRenewal(work, subscription)
}
