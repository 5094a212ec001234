import { describe, expect, test } from 'vitest'
import type { PaymentStart } from '../api/payment.queries.ts'
import { infoOf, type Payform, payMethods } from './pay-methods.rules.ts'
import { dialogOf, leftStep } from './purchase-dialog.rules.ts'
import {
  bank,
  begun,
  card,
  chosen,
  failed,
  order,
  paid,
  payer,
  play,
  qr,
  screen,
  start,
  system,
} from './purchase-flow.fixture.ts'
import { idleFlow, purchaseFlow } from './purchase-flow.ts'
import type { Order, PayerFacts } from './purchase-steps.ts'

describe('a purchase from the choice of its period', () => {
  const rich = payer([bank], [], 24_900)
  test.each<[string, PayerFacts, Partial<Order>, object]>([
    ['[V-4.93] of a guest', { ...rich, isUser: false, account: null }, {}, { reason: 'sign_in' }],
    [
      '[V-4.93] of an account that may not pay',
      { ...rich, account: { id: 9, balance: 99_999, is_payment_allowed: false } },
      {},
      { reason: 'not_allowed' },
    ],
    ['[V-4.95] with just enough balance', rich, {}, { reason: 'balance' }],
    ['of another period of what one has', payer([bank]), { isPlan: true }, { reason: 'plan' }],
    ['of a base packet after another', payer([bank]), { isLater: true }, { reason: 'later' }],
  ])('%s goes to confirm', (_, facts, more, step) => {
    const flow = play(chosen(facts, order(more)))
    expect(flow.step).toEqual({ name: 'confirm', ...step })
    expect(dialogOf(flow.step)).toBe('confirm')
  })

  test('[V-4.115] with an agreement shows it, and goes on only after it was accepted', () => {
    const agreement = { id: 3, title: 'Terms', url: '/agreement' }
    const flow = play(chosen(rich, order({ agreement })))
    expect(flow.step).toEqual({ name: 'agreement', isBusy: false })
    const accepting = purchaseFlow(flow, { type: 'confirmed' })
    expect(accepting.step).toEqual({ name: 'agreement', isBusy: true })
    const accepted = purchaseFlow(accepting, { type: 'agreement_accepted' })
    expect(accepted.step).toEqual({ name: 'confirm', reason: 'balance' })
    expect(accepted.order?.agreement).toBe(null)
    expect(purchaseFlow(flow, { type: 'closed' })).toEqual(idleFlow)
  })

  test('[V-5.30] with an agreement that is not accepted opens nothing to pay with, whatever is pressed', () => {
    const facts = payer([bank, qr], [card])
    const [method] = facts.methods
    if (!method) throw new Error('no method')
    const agreement = { id: 3, title: 'Terms', url: '/agreement' }
    const flow = play(chosen(facts, order({ agreement })))
    const pressed = [
      ...[{ type: 'other_methods' } as const, { type: 'other_amount' } as const, paid()],
      ...[{ type: 'method_chosen', method } as const, { type: 'amount_chosen', amount: 500 } as const],
    ]
    expect(pressed.map((event) => purchaseFlow(flow, event))).toEqual(pressed.map(() => flow))
    const accepting = purchaseFlow(flow, { type: 'confirmed' })
    expect(pressed.map((event) => purchaseFlow(accepting, event))).toEqual(pressed.map(() => accepting))
    expect(dialogOf(purchaseFlow(accepting, { type: 'agreement_accepted' }).step)).toBe('card')
  })

  test.each<[string, Payform, (string | null)[]]>([
    ['[V-4.103 V-4.100]', 'phone_sms', ['pay', 'pay_phone_sms']],
    ['[V-4.103 V-4.98]', 'qrcode_make_transaction', ['pay', 'pay_qr']],
    ['[V-4.103 V-4.99]', 'info', ['info', 'message']],
    ['[V-4.97]', 'short_url', ['pay', 'pay_redirect']],
    ['[V-4.101]', 'ext_billing_balance', ['pay', 'pay_redirect']],
    ['[V-4.102]', 'external_app', ['pay', 'pay_redirect']],
  ])('%s with too little balance goes on by the only way: %s', (_, form, at) => {
    const flow = play(chosen(payer([system('only', form)], [], 4_900)))
    expect(screen(flow)).toEqual(at)
    expect(flow.amount).toBe(20_000)
  })

  test('[P-2.47] the QR of Kaspi has a dialog of its own', () => {
    const flow = play(chosen(payer([system('kaspi', 'qrcode_make_transaction')])))
    expect(dialogOf(flow.step)).toBe('pay_qr_kaspi')
    expect(screen(purchaseFlow(purchaseFlow(flow, paid()), begun(start())))).toEqual([
      'waiting',
      'pay_qr_kaspi',
    ])
  })

  test('[P-2.50] several ways are a choice, and none is told', () => {
    expect(screen(play(chosen(payer([bank, qr]))))).toEqual(['methods', 'paysystems'])
    expect(screen(play(chosen(payer([]))))).toEqual(['nofunds', 'nofunds'])
  })

  test('[V-4.103] pays in the least that the operator takes if less is missing', () => {
    expect(play(chosen(payer([qr], [], 24_899))).amount).toBe(1_000)
  })
})

describe('a linked card', () => {
  test('[V-4.104 V-8.11] is asked for the missing amount, and charged only after that', () => {
    const flow = play(chosen(payer([qr, bank], [card], 4_900)))
    expect(flow.step).toMatchObject({ name: 'pay', isAsked: true, isBusy: false, method: { card } })
    expect([dialogOf(flow.step), flow.amount, flow.attempt]).toEqual(['card', 20_000, null])
    const charged = purchaseFlow(flow, paid())
    expect([charged.step, charged.attempt?.key]).toEqual([{ ...flow.step, isBusy: true }, 'pay-1'])
  })

  test('[V-8.11] is asked for what the server misses when it answers 402', () => {
    const sent = play(chosen(payer([bank], [card], 24_900)), { type: 'confirmed' })
    expect(sent.step).toEqual({ name: 'buying' })
    const lacking = purchaseFlow(sent, failed({ status: 402, detail: { missing: '14900' } }))
    expect([dialogOf(lacking.step), lacking.amount]).toEqual(['card', 14_900])
    expect(lacking.step).toMatchObject({ name: 'pay', isBusy: false })
  })

  test('[V-4.96] chosen among the ways to pay has its confirm', () => {
    const facts = payer([bank, qr], [card])
    const flow = play(chosen(facts), { type: 'other_methods' })
    expect(screen(flow)).toEqual(['methods', 'paysystems'])
    const [method] = facts.methods
    if (!method) throw new Error('no method')
    expect(screen(purchaseFlow(flow, { type: 'method_chosen', method }))).toEqual(['pay', 'pay_card'])
  })

  test('[V-4.105] that is missing opens confirm, or the page of the bank where there is one', () => {
    expect(play(chosen(payer([system('old', 'linkedcard')]))).step).toEqual({
      name: 'confirm',
      reason: 'no_card',
    })
    expect(screen(play(chosen(payer([bank]))))).toEqual(['pay', 'pay_redirect'])
  })
})

describe('a payment', () => {
  const asked = play(chosen(payer([system('page', 'short_url')])))

  test('[V-4.106] is followed by waiting for its transaction, wherever it is paid', () => {
    const of = (form: Payform, more: Partial<PaymentStart>) =>
      play(chosen(payer([system('x', form)])), paid(), begun(start(more))).step
    const waits = { name: 'waiting', transactionId: 31, beganMs: 5_000 }
    expect(of('short_url', { short_url: 'https://bank.test/1' })).toMatchObject({
      ...{ ...waits, dialog: 'pay_redirect', leadsTo: 'https://bank.test/1' },
    })
    expect(of('external_app', { full_url: 'https://app.test/1' })).toMatchObject({
      ...{ ...waits, dialog: 'pay_transaction', leadsTo: 'https://app.test/1' },
    })
    expect(of('qrcode_make_transaction', { qrcode_ur: 'https://bank.test/2' })).toMatchObject({
      ...{ ...waits, dialog: 'pay_qr', leadsTo: null },
    })
    expect(of('phone_sms', {})).toMatchObject({ ...waits, dialog: 'pay_transaction', leadsTo: null })
  })

  test('[P-2.64] on the page of a bank stays in a frame where the brand has one, and looks again when asked', () => {
    const facts = { ...payer([system('x', 'short_url')]), hasFrame: true }
    const flow = play(chosen(facts), paid(), begun(start({ short_url: 'https://bank.test/1' })))
    expect(flow.step).toMatchObject({
      ...{ name: 'waiting', dialog: 'pay_iframe', frame: 'https://bank.test/1', leadsTo: null, looks: 0 },
    })
    expect([dialogOf(flow.step), leftStep(flow.step, '')]).toEqual(['pay_iframe', { type: 'closed' }])
    expect(purchaseFlow(flow, { type: 'look_again' }).step).toEqual({ ...flow.step, looks: 1 })
    const odd = play(chosen(facts), paid(), begun(start({ short_url: 'javascript:1' })))
    expect(odd.step).toMatchObject({ dialog: 'pay_iframe', frame: null })
  })

  test('leads to no address of another kind', () => {
    const flow = play(
      chosen(payer([system('x', 'external_app')])),
      paid(),
      begun(start({ full_url: 'javascript:1' })),
    )
    expect(flow.step).toMatchObject({ name: 'waiting', leadsTo: null })
  })

  test('keeps its key for a retry, and gets another when it is another payment', () => {
    const sent = purchaseFlow(asked, paid('pay-1'))
    expect(purchaseFlow(sent, paid('pay-2'))).toBe(sent)
    const again = purchaseFlow(purchaseFlow(sent, failed({ code: 'parental_required' })), paid('pay-2'))
    expect(again.attempt?.key).toBe('pay-1')
    const phones = play(chosen(payer([system('x', 'phone_sms')])), paid('pay-1', '70001'))
    const other = purchaseFlow(
      purchaseFlow(phones, failed({ code: 'parental_required' })),
      paid('pay-2', '70002'),
    )
    expect(other.attempt?.key).toBe('pay-2')
  })

  test.each([
    ['at once', [begun(start({}, 'complete'))]],
    ['later', [begun(start()), { type: 'transaction_complete', description: null } as const]],
  ])('that is complete %s buys with the key of the purchase', (_, events) => {
    const flow = play(chosen(payer([system('page', 'short_url')])), paid(), ...events)
    expect([flow.step, flow.order?.key, flow.attempt]).toEqual([{ name: 'buying' }, 'buy-1', null])
  })

  test('[V-4.111] that is refused opens a message with its description', () => {
    const flow = play(chosen(payer([qr])), paid(), begun(start()))
    const refused = purchaseFlow(flow, { type: 'transaction_failed', message: 'too little money' })
    expect([refused.step, dialogOf(refused.step)]).toEqual([
      { name: 'error', message: 'too little money', problem: null },
      'message',
    ])
    expect(purchaseFlow(purchaseFlow(asked, paid()), begun(start({}, 'error'))).step).toEqual({
      ...{ name: 'error', message: 'refused', problem: null },
    })
  })

  test.each([
    [402, 'payment_required'],
    [451, 'top_up_required'],
  ])('[V-8.14] answered with %i proposes a top-up of the amount of the answer', (status, code) => {
    const flow = purchaseFlow(
      purchaseFlow(asked, paid()),
      failed({ status, code, detail: { amount: '5000' } }),
    )
    expect([flow.step, flow.amount]).toEqual([{ name: 'refill' }, 5_000])
  })

  test('[V-8.13] answered with 400 no_funds opens nofunds, and another 400 its sentence', () => {
    const sent = purchaseFlow(asked, paid())
    expect(purchaseFlow(sent, failed({ status: 400, code: 'no_funds' })).step).toEqual({ name: 'nofunds' })
    expect(purchaseFlow(sent, failed({ status: 400, code: 'invalid_request' })).step).toEqual({
      ...{ name: 'error', message: 'a sentence', problem: null },
    })
  })

  test('[V-4.148 V-4.150] ends and forgets its amount when its dialog is left, but not for a PIN', () => {
    const waiting = play(chosen(payer([qr])), paid(), begun(start()))
    const closed = { type: 'closed' } as const
    expect(['pay_qr', 'pincode', '', 'paysystems'].map((hash) => leftStep(waiting.step, hash))).toEqual([
      ...[null, null, closed, closed],
    ])
    expect(purchaseFlow(waiting, closed)).toMatchObject({ step: { name: 'idle' }, amount: 0 })
    const buying = purchaseFlow(waiting, { type: 'transaction_complete', description: null })
    expect([leftStep(buying.step, ''), purchaseFlow(buying, closed)]).toEqual([null, buying])
  })

  test('[V-2.30] that was not begun goes back to the choice of ways and of the amount', () => {
    const back = leftStep(asked.step, 'paysystems')
    expect(back).toEqual({ type: 'other_methods' })
    expect(leftStep(asked.step, 'refill')).toEqual({ type: 'other_amount' })
    expect(leftStep(asked.step, 'confirm_period')).toEqual({ type: 'closed' })
    const methods = purchaseFlow(asked, { type: 'other_methods' })
    expect([screen(methods), methods.amount]).toEqual([['methods', 'paysystems'], 24_900])
    const amount = purchaseFlow(methods, { type: 'other_amount' })
    expect([screen(amount), amount.amount]).toEqual([['refill', 'refill'], 24_900])
  })

  test('whose PIN was not given asks again, and its QR is given up', () => {
    const left = failed({ status: 403, code: 'parental_required' })
    expect(purchaseFlow(purchaseFlow(asked, paid()), left).step).toMatchObject({ name: 'pay', isBusy: false })
    expect(play(chosen(payer([qr])), paid(), left)).toEqual(idleFlow)
  })
})

test.each<[string, Partial<Order>, string]>([
  ['a packet', {}, 'subscription'],
  ['a packet that was paused', { wasPaused: true }, 'paused'],
  ['a content', { kind: 'content', packetId: null }, 'content'],
  ['another period', { isPlan: true }, 'plan'],
])('[V-4.108] the alert after the purchase of %s', (_, more, what) => {
  const facts = payer([bank], [], 24_900)
  const flow = play(
    chosen(facts, order(more)),
    { type: 'confirmed' },
    { type: 'bought', message: 'until May' },
  )
  expect([flow.step, dialogOf(flow.step)]).toEqual([
    { name: 'complete', what, message: 'until May' },
    'message',
  ])
})

test('[V-4.130] a purchase and a payment from a forbidden country end, with nothing left to confirm', () => {
  const refused = failed({ status: 403, code: 'forbidden_country' })
  const rich = payer([bank], [], 24_900)
  expect(play(chosen(rich), { type: 'confirmed' }, refused)).toEqual(idleFlow)
  expect(play(chosen(payer([bank], [card])), paid(), refused)).toEqual(idleFlow)
})

test('[P-2.51] a top-up asks for the amount first, then for the way, and buys nothing', () => {
  const refill = play({ type: 'top_up', payer: payer([bank, qr]) })
  expect([refill.step, refill.amount]).toEqual([{ name: 'refill' }, 0])
  const flow = purchaseFlow(refill, { type: 'amount_chosen', amount: 50_000 })
  expect([screen(flow), flow.amount]).toEqual([['methods', 'paysystems'], 50_000])
  const page = flow.payer.methods[0]
  if (!page) throw new Error('no method')
  const done = [{ type: 'method_chosen', method: page } as const, paid(), begun(start({}, 'complete'))]
  expect(done.reduce(purchaseFlow, flow).step).toEqual({ name: 'complete', what: 'top_up', message: null })
})

test('[V-3.39] a purchase that a reload has interrupted waits for its transaction, and buys after it', () => {
  const event = {
    type: 'resumed',
    order: order(),
    payer: payer([qr]),
    transactionId: 31,
    beganMs: 1_000,
  } as const
  const flow = play(event)
  expect(flow.step).toMatchObject({
    name: 'waiting',
    transactionId: 31,
    beganMs: 1_000,
    dialog: 'pay_transaction',
  })
  expect(purchaseFlow(flow, { type: 'transaction_complete', description: null }).step).toEqual({
    name: 'buying',
  })
})

test('[V-4.99] information is that for a packet where one is bought', () => {
  const [method] = payMethods([system('office', 'info')], [])
  if (!method) throw new Error('no method')
  expect(infoOf(method, true)).toBe('name the packet at the office')
  expect(infoOf(method, false)).toBe('pay at the office')
})
