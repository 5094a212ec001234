import type { Card, PaymentStart, PaySystem } from '../api/payment.queries.ts'
import { type Payform, payMethods } from './pay-methods.rules.ts'
import { dialogOf } from './purchase-dialog.rules.ts'
import { idleFlow, purchaseFlow } from './purchase-flow.ts'
import type { FailedCall, Order, PayerFacts, PurchaseEvent, PurchaseFlow } from './purchase-steps.ts'

export const system = (shortname: string, ...forms: Payform[]): PaySystem => ({
  ...{ shortname, title: shortname, button_text: null, skip_parental_control: false },
  payforms: forms.map((form) => ({ shortname: form, params: { paysystem_shortname: shortname } })),
  ...{ how_to_use: 'pay at the office', how_to_use_packet: 'name the packet at the office' },
})
export const card: Card = { id: 4, number: '•••• 0001', is_primary: true, paysystem_shortname: 'bank' }
export const bank = system('bank', 'linkedcard', 'short_url')
export const qr = system('qr', 'qrcode_make_transaction')

const limits = { min: 1_000, max: 1_500_000 }
export const payer = (systems: PaySystem[], cards: Card[] = [], balance = 0): PayerFacts => ({
  ...{ isUser: true, account: { id: 9, balance, is_payment_allowed: true }, limits, hasFrame: false },
  methods: payMethods(systems, cards),
})
export const order = (more: Partial<Order> = {}): Order => ({
  ...{
    kind: 'packet',
    packetId: 7,
    contentId: null,
    offerMode: null,
    purchaseTypeId: 70,
    title: 'Cinema',
    period: '1 month',
    price: 24_900,
  },
  ...{ isPlan: false, isLater: false, wasPaused: false, agreement: null, playAfter: null, key: 'buy-1' },
  ...more,
})
export const play = (...events: PurchaseEvent[]): PurchaseFlow => events.reduce(purchaseFlow, idleFlow)
export const chosen = (facts: PayerFacts, of = order()): PurchaseEvent => ({
  type: 'chosen',
  order: of,
  payer: facts,
})
export const failed = (more: Partial<FailedCall>): PurchaseEvent => ({
  type: 'failed',
  failure: { status: 500, code: 'internal', message: 'a sentence', detail: {}, ...more },
})
export const start = (
  more: Partial<PaymentStart> = {},
  status: 'processing' | 'complete' | 'error' = 'processing',
) => ({
  ...{ transaction_id: 31, full_url: null, short_url: null, qrcode_ur: null },
  transaction: { id: 31, status, status_description: status === 'error' ? 'refused' : null, amount: 24_900 },
  ...more,
})
export const paid = (freshKey = 'pay-1', phone?: string): PurchaseEvent => ({
  type: 'paid',
  freshKey,
  options: phone === undefined ? {} : { phone },
})
export const begun = (of: PaymentStart): PurchaseEvent => ({ type: 'payment_begun', start: of, nowMs: 5_000 })
export const screen = ({ step }: PurchaseFlow) => [step.name, dialogOf(step)]
