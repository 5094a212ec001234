import type { Answer } from '@onair/contract'
import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { translate } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import type { Packets, PurchaseType } from '../../modules/packets/index.ts'
import {
  findOffer,
  findPaymentOfOffer,
  insertOffer,
  isPaidForm,
  type Offer,
  type PaidForm,
  type Payments,
  type PaySystem,
  payformId,
} from '../../modules/payments/index.ts'
import { createSubscriptions } from '../../modules/subscriptions/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import { daysText, text } from '../../texts/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'
import { requireOwnAddress } from './own-address.ts'
import type { Pay } from './pay.ts'
import { requireWatchable } from './require-watchable.ts'
import { presentPaymentStart, presentTransaction } from './selling.presenter.ts'

export interface PayOfferOptions {
  db: Database
  gate: ParentalGate
  packets: Packets
  payments: Payments
  pay: Pay
  tenants: Tenants
}

/** A purchase that is paid from outside: what it costs, how it can be paid, and its payment. */
export function payOfferHandlers({ db, gate, packets, payments, pay, tenants }: PayOfferOptions) {
  async function requireType(tenantId: number, id: number): Promise<PurchaseType> {
    const type = await packets.typeOf(tenantId, id)
    if (!type?.isOffered) throw new Failure('not_found')
    return type
  }

  async function requireOffer(userId: number, id: number): Promise<Offer> {
    const offer = await findOffer(db, userId, id)
    if (!offer) throw new Failure('not_found')
    return offer
  }

  /** The price for this user, who may have the trial still before him. */
  async function priceOf(work: Database, userId: number, type: PurchaseType): Promise<number> {
    if (type.kind !== 'period' || !type.trial) return type.price
    const tried = await createSubscriptions(work).triedPackets(userId)
    return tried.has(type.packetId) ? type.price : type.trial.price
  }

  /** What the wallet lacks for the price. */
  async function remainder(work: Database, userId: number, type: PurchaseType): Promise<number> {
    const missing = (await priceOf(work, userId, type)) - (await createLedger(work).balanceOf(userId))
    if (missing <= 0) throw new Failure('amount_mismatch', { price: '0' })
    return missing
  }

  async function present(offer: Offer, { tenant, language }: Pick<Call<'getOffer'>, 'tenant' | 'language'>) {
    const type = await requireType(tenant.id, offer.purchase_type_id)
    const [amount, systems, payment] = await Promise.all([
      priceOf(db, offer.user_id, type),
      payments.offered(tenant.id),
      findPaymentOfOffer(db, offer.id),
    ])
    const title = translate(type.title, language)
    return {
      ...{ offer_id: offer.id, id: offer.id },
      ...{ library_id: offer.library_id, entity_license_id: offer.entity_license_id },
      purchases: [{ id: type.id, title, amount }],
      paysystems: systems.flatMap((system) => presentForms(system, language)),
      offer_info: presentInfo(type, title, language),
      transaction: payment ? presentTransaction(payment, language) : null,
    }
  }

  /** What the caller may buy, here and now. */
  async function requireAllowed(
    { tenant, caller, address, nowMs }: Pick<Call<'createOffer'>, 'tenant' | 'caller' | 'address' | 'nowMs'>,
    purchaseTypeId: number,
  ): Promise<PurchaseType> {
    await tenants.requireCountry(tenant, address)
    if (!(await createLedger(db).isPaymentAllowed(caller.userId))) throw new Failure('payment_not_allowed')
    const type = await requireType(tenant.id, purchaseTypeId)
    requireWatchable(type, await tenants.countryOf(address), nowMs)
    return type
  }

  /** A way to pay by the id that the offer gave it. */
  async function requireForm(tenant: Tenant, id: number): Promise<{ system: PaySystem; form: PaidForm }> {
    for (const system of await payments.offered(tenant.id)) {
      const form = system.payforms.find((one) => isPaidForm(one) && payformId(system.id, one) === id)
      if (form && isPaidForm(form)) return { system, form }
    }
    throw new Failure('not_found')
  }

  return {
    createOffer: async (call) => {
      const { tenant, caller, body, nowMs } = call
      await gate.requirePin(caller, { action: 'pay', isNeeded: false }, nowMs)
      const type = await requireAllowed(call, body.purchase_type_id)
      const draft = {
        ...{ tenantId: tenant.id, userId: caller.userId, purchaseTypeId: type.id },
        ...{ libraryId: body.library_id ?? null, entityLicenseId: body.entity_license_id ?? null },
      }
      return present(await insertOffer(db, draft, nowMs), call)
    },

    getOffer: async (call) => {
      const offer = await requireOffer(call.caller.userId, call.params.id)
      const payment = await findPaymentOfOffer(db, offer.id)
      if (payment) await pay.look(call.caller.userId, payment.id, call.nowMs)
      return present(offer, call)
    },

    createOfferTransaction: async (call) => {
      const { tenant, caller, body, language, nowMs } = call
      const { userId } = caller
      const offer = await requireOffer(userId, body.offer_id)
      if (offer.purchase_type_id !== body.purchase_id) throw new Failure('not_found')
      const { system, form } = await requireForm(tenant, body.paysystem_id)
      await gate.requirePin(caller, { action: 'pay', isNeeded: !system.skip_parental_control }, nowMs)
      const type = await requireAllowed(call, offer.purchase_type_id)
      const card = form === 'linkedcard' ? await requireCard(userId, system, body.card_id) : undefined
      const payment = await pay.begin(
        { tenant, userId },
        {
          ...{ system, payform: form, offerId: offer.id, purchaseTypeId: type.id },
          amount: (work) => remainder(work, userId, type),
          ...{ savesCard: form === 'short_url' && body.is_save_card === true },
          ...(card && { cardId: card.id }),
        },
        {
          description: translate(type.title, language),
          returnUrl: requireOwnAddress(call, body.return_url),
          ...(card && { cardToken: card.token }),
          ...(body.phone !== undefined && { phone: body.phone }),
          call: {
            ...{ userId, key: body.idempotency_key, operation: 'createOfferTransaction', body, nowMs },
          },
        },
        nowMs,
      )
      await gate.limitPaying(caller, nowMs)
      if (payment.refusal === 'insufficient_funds') throw new Failure('no_funds')
      return presentPaymentStart(payment, language)
    },
  } satisfies Handlers

  async function requireCard(userId: number, system: PaySystem, id: number | undefined) {
    const own = (await payments.cardsOf(userId)).filter(({ pay_system_id }) => pay_system_id === system.id)
    const card = id === undefined ? own[0] : own.find((one) => one.id === id)
    if (!card) throw new Failure('not_found')
    return card
  }
}

function presentForms(system: PaySystem, language: string): Answer<'getOffer'>['paysystems'] {
  const title = translate(system.title, language)
  return system.payforms.map((form) => ({
    ...{ id: payformId(system.id, form), payform_shortname: form, name: system.shortname, title },
    data: { paysystem_shortname: system.shortname },
    description:
      translate(system.how_to_use_packet, language) || translate(system.how_to_use, language) || null,
    button_text: translate(system.button_text, language) || null,
  }))
}

function presentInfo(type: PurchaseType, title: string, language: string) {
  return {
    ...{ distribution_type: type.kind, product_title: title },
    distribution_info: distributionInfo(type, language),
  }
}

/** For how long it is bought. */
function distributionInfo(type: PurchaseType, language: string): string {
  switch (type.kind) {
    case 'period':
      return text(language, 'offer_subscription')
    case 'rent':
      return text(language, 'offer_rent', { days: daysText(language, type.days) })
    case 'sale':
      return text(language, 'offer_sale')
  }
}
