import type { OperationId } from '@onair/contract'
import { pathTo } from '@onair/contract/addresses'
import type { Call, Caller, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { translate } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import type { Packets } from '../../modules/packets/index.ts'
import type { PaidForm, Payment, Payments, PaySystem } from '../../modules/payments/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import { moneyText, text } from '../../texts/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'
import { requireOwnAddress } from './own-address.ts'
import type { Contact, Pay, Wanted } from './pay.ts'
import { presentPaymentStart, presentTransaction } from './selling.presenter.ts'

export interface PayIntoAccountOptions {
  db: Database
  gate: ParentalGate
  packets: Packets
  payments: Payments
  pay: Pay
  tenants: Tenants
}

/** The calls by which money comes into an account. */
export function payIntoAccountHandlers({ db, gate, packets, payments, pay, tenants }: PayIntoAccountOptions) {
  /** the PIN is asked for unless the operator has waived it for this way to pay. */
  async function admit(
    { tenant, caller, nowMs }: { tenant: Tenant; caller: Caller; nowMs: number },
    { accountId, shortname, form }: { accountId: number; shortname: string; form: PaidForm },
  ): Promise<PaySystem> {
    if (accountId !== caller.userId) throw new Failure('not_found')
    const system = await payments.requireSystem(tenant.id, shortname, form)
    await gate.requirePin(caller, { action: 'pay', isNeeded: !system.skip_parental_control }, nowMs)
    if (!(await createLedger(db).isPaymentAllowed(caller.userId))) throw new Failure('payment_not_allowed')
    return system
  }

  /** Begins a payment, after which the PIN is soon asked for again. */
  async function begin(
    operation: OperationId,
    call: BeginCall,
    wanted: Wanted,
    contact: Omit<Contact, 'description'> = {},
  ): Promise<Payment> {
    const { tenant, caller, body, language, origin, nowMs } = call
    const { userId } = caller
    const payment = await pay.begin(
      { tenant, userId },
      wanted,
      {
        // Where a bank has pages of its own, they lead back to this site.
        returnUrl: `${origin}${pathTo('settings', { page: 'payment' })}`,
        ...contact,
        description: text(language, 'payment_of', { brand: tenant.name }),
        call: { userId, key: body.idempotency_key, operation, body, nowMs },
      },
      nowMs,
    )
    await gate.limitPaying(caller, nowMs)
    return payment
  }

  return {
    listPaySystems: async ({ tenant, caller, params, language }) => {
      if (params.id !== caller.userId) throw new Failure('not_found')
      const systems = await payments.offered(tenant.id)
      return { paysystems: systems.map((system) => presentPaySystem(system, language)) }
    },

    payByRedirect: async (call) => {
      const { tenant, params, body, language } = call
      const { paysystem_shortname: shortname, amount, is_save_card: savesCard = false } = body
      const payform = await leadingForm(tenant.id, shortname)
      const system = await admit(call, { accountId: params.id, shortname, form: payform })
      requireTopUp(call, amount)
      const wanted = { system, payform, amount, savesCard }
      const returnUrl = requireOwnAddress(call, body.return_url)
      return presentPaymentStart(await begin('payByRedirect', call, wanted, { returnUrl }), language)
    },

    payByQrcode: async (call) => {
      const { tenant, params, body, language } = call
      const { paysystem_shortname: shortname, amount } = body
      const system = await admit(call, { accountId: params.id, shortname, form: 'qrcode_make_transaction' })
      const { min } = tenant.traits.topUp
      if (amount < min) throw new Failure('top_up_required', { amount: String(min) })
      requireTopUp(call, amount)
      const wanted = { system, payform: 'qrcode_make_transaction', amount } as const
      return presentPaymentStart(await begin('payByQrcode', call, wanted), language)
    },

    payByLinkedCard: async (call) => {
      const { tenant, caller, params, body, language } = call
      const card = (await payments.cardsOf(caller.userId)).find(({ id }) => id === body.card_id)
      if (!card) throw new Failure('not_found')
      const { shortname } = await payments.systemOf(tenant.id, card.pay_system_id)
      const system = await admit(call, { accountId: params.id, shortname, form: 'linkedcard' })
      requireAtMost(call, body.amount)
      const wanted = { system, payform: 'linkedcard', amount: body.amount, cardId: card.id } as const
      const payment = await begin('payByLinkedCard', call, wanted, { cardToken: card.token })
      return presentPaymentStart(payment, language)
    },

    payByProviderBalance: async (call) => {
      const { tenant, params, body, language } = call
      const { paysystem_shortname: shortname, amount, packet_id: packetId, phone } = body
      const form = phone === undefined ? 'ext_billing_balance' : 'phone_sms'
      const system = await admit(call, { accountId: params.id, shortname, form })
      // V-4.130: this payment enables the packet as soon as it is made.
      if (packetId !== undefined) await tenants.requireCountry(tenant, call.address)
      const purchaseTypeId = packetId === undefined ? null : await requirePrice(tenant.id, packetId, amount)
      if (purchaseTypeId === null) requireTopUp(call, amount)
      const wanted = { system, payform: form, amount, purchaseTypeId } as const
      const payment = await begin('payByProviderBalance', call, wanted, phone ? { phone } : {})
      if (payment.refusal === 'insufficient_funds') {
        throw new Failure('payment_required', { amount: String(amount) })
      }
      return presentPaymentStart(payment, language)
    },

    createCard: async (call) => {
      const { body, language } = call
      const { paysystem_shortname: shortname, account_id: accountId, amount, needed_refund } = body
      const system = await admit(call, { accountId, shortname, form: 'short_url' })
      requireAtMost(call, amount)
      const linking = { savesCard: true, isRefundedAtOnce: needed_refund }
      const wanted = { system, payform: 'short_url', amount, ...linking } as const
      const { return_url } = body
      const contact = return_url === undefined ? {} : { returnUrl: requireOwnAddress(call, return_url) }
      return presentPaymentStart(await begin('createCard', call, wanted, contact), language)
    },

    getTransaction: async ({ caller, params, language, nowMs }) =>
      presentTransaction(await pay.look(caller.userId, params.id, nowMs), language),
  } satisfies Handlers

  /** V-4.102: a pay system without a page of its own leads to its app. */
  async function leadingForm(tenantId: number, shortname: string): Promise<'short_url' | 'external_app'> {
    const forms = (await payments.offered(tenantId)).find((one) => one.shortname === shortname)?.payforms
    return forms?.includes('external_app') && !forms.includes('short_url') ? 'external_app' : 'short_url'
  }

  /** a packet costs what the server says. */
  async function requirePrice(tenantId: number, packetId: number, amount: number): Promise<number> {
    const [period] = (await packets.get(tenantId, packetId)).periods
    if (period.price !== amount) throw new Failure('amount_mismatch', { price: String(period.price) })
    return period.id
  }
}

type BeginCall = Pick<Call<'createCard'>, 'tenant' | 'caller' | 'language' | 'origin' | 'nowMs'> & {
  body: { idempotency_key: string }
}

type AmountCall = Pick<Call<'createCard'>, 'tenant' | 'language'>

/** only what is paid in freely takes the amount of the caller, within limits. */
function requireTopUp({ tenant, language }: AmountCall, amount: number): void {
  const { min, max } = tenant.traits.topUp
  if (amount >= min && amount <= max) return
  const inWords = (limit: number) => moneyText(language, limit, tenant.currency.ISO_CODE)
  throw new Failure('invalid_request', {
    amount: text(language, 'amount_limits', { min: inWords(min), max: inWords(max) }),
  })
}

/** The remainder of a price may be small. */
function requireAtMost(call: AmountCall, amount: number): void {
  requireTopUp(call, Math.max(amount, call.tenant.traits.topUp.min))
}

function presentPaySystem(system: PaySystem, language: string) {
  const { shortname, payforms, skip_parental_control } = system
  return {
    ...{ shortname, skip_parental_control },
    title: translate(system.title, language),
    payforms: payforms.map((form) => ({ shortname: form, params: { paysystem_shortname: shortname } })),
    how_to_use: translate(system.how_to_use, language) || null,
    how_to_use_packet: translate(system.how_to_use_packet, language) || null,
    button_text: translate(system.button_text, language) || null,
  }
}
