import { createClient } from '@onair/contract/client'
import { routes } from '@onair/contract/routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginPayment } from './begin-payment.ts'
import { payMethods } from './pay-methods.rules.ts'
import { dialogOf, playedAfter } from './purchase-dialog.rules.ts'
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
} from './purchase-flow.fixture.ts'
import { idleFlow, isPendingFor, purchaseFlow } from './purchase-flow.ts'
import { readOffer } from './purchase-offer.rules.ts'
import type { Order, PurchaseEvent, PurchaseFlow } from './purchase-steps.ts'

afterEach(() => vi.unstubAllGlobals())

type Answer = Extract<PurchaseEvent, { type: 'offered' }>['answer']

const way = (id: number, name: string, payform_shortname: string): Answer['paysystems'][number] => ({
  ...{ id, name, payform_shortname, title: name, data: {}, description: null, button_text: null },
})
const answer: Answer = {
  ...{ offer_id: 5, id: 5, library_id: null, entity_license_id: null, transaction: null },
  purchases: [{ id: 71, title: 'The Forger', amount: 19_900 }],
  paysystems: [way(11, 'bank', 'linkedcard'), way(12, 'bank', 'short_url')],
  offer_info: { distribution_type: 'rent', product_title: 'The Forger', distribution_info: 'for 2 days' },
}
const film: Order = order({
  ...{ kind: 'content', packetId: null, contentId: 101, purchaseTypeId: 71, title: 'The Forger', price: 0 },
  ...{ offerMode: { libraryId: null, entityLicenseId: null }, playAfter: '/watch/101', key: 'buy-2' },
})
const offered: PurchaseEvent = { type: 'offered', answer }
const wanting = (balance: number): PurchaseFlow => play(chosen(payer([qr, bank], [card], balance), film))
const complete = (description: string | null): PurchaseEvent => ({
  ...{ type: 'transaction_complete', description },
})

describe('a content that is bought alone', () => {
  test('[V-4.94] asks for an offer before anything else, and goes on at its price', () => {
    const flow = wanting(19_900)
    expect([screen(flow), flow.offer]).toEqual([['offering', null], null])
    const known = purchaseFlow(flow, offered)
    expect(known.step).toEqual({ name: 'confirm', reason: 'balance' })
    expect([known.order?.price, known.offer?.id, known.offer?.info]).toEqual([
      ...[19_900, 5, answer.offer_info],
    ])
  })

  test('a packet asks for none', () => {
    expect(screen(play(chosen(payer([bank], [], 24_900))))).toEqual(['confirm', 'confirm'])
  })

  test('[V-4.94] is paid by the ways of the offer, for exactly what is missing', () => {
    const flow = purchaseFlow(wanting(19_899), offered)
    expect(flow.payer.methods.map(({ system, form }) => [system.shortname, form])).toEqual([
      ['bank', 'linkedcard'],
      ['bank', 'short_url'],
    ])
    expect([dialogOf(flow.step), flow.amount]).toEqual(['card', 1])
  })

  test.each([
    ['[V-5.31] without purchases', { purchases: [] }, 'no_purchases'],
    [
      '[V-5.31] with the purchase of something else',
      { purchases: [{ ...answer.purchases[0], id: 72 }] },
      'no_purchases',
    ],
    ['[V-5.32] without paysystems', { paysystems: [] }, 'no_paysystems'],
  ])('%s fails with a message', (_, more, problem) => {
    const flow = purchaseFlow(wanting(99_999), { ...offered, answer: { ...answer, ...more } as Answer })
    expect(flow.step).toEqual({ name: 'error', message: '', problem })
    expect(dialogOf(flow.step)).toBe('message')
    expect(readOffer({ ...answer, ...more } as Answer, 71)).toBe(problem)
  })

  test('whose offer is refused shows the sentence, and is given up without the PIN', () => {
    expect(purchaseFlow(wanting(0), failed({})).step).toMatchObject({ name: 'error', message: 'a sentence' })
    expect(purchaseFlow(wanting(0), failed({ code: 'parental_required' }))).toEqual(idleFlow)
  })

  test('[V-8.12] answered with 402 goes on to a transaction of the offer', async () => {
    const sent = purchaseFlow(purchaseFlow(wanting(19_900), offered), { type: 'confirmed' })
    expect(sent.step).toEqual({ name: 'buying' })
    const lacking = purchaseFlow(sent, failed({ status: 402, detail: { missing: '400' } }))
    expect([dialogOf(lacking.step), lacking.amount]).toEqual(['card', 400])
    const paying = purchaseFlow(lacking, paid('pay-9'))
    if (paying.step.name !== 'pay') throw new Error('nothing is paid')
    const calls: [string, unknown][] = []
    const client = createClient(routes, async ({ operation, body }) => {
      calls.push([operation, { ...JSON.parse(body ?? ''), return_url: null }])
      return { status: 200, body: start() }
    })
    vi.stubGlobal('location', new URL('http://onair.test/contents/forger-101'))
    await beginPayment(client, paying, paying.step)
    expect(calls).toEqual([
      [
        'createOfferTransaction',
        {
          ...{ offer_id: 5, purchase_id: 71, paysystem_id: 11, card_id: 4, is_save_card: false },
          ...{ return_url: null, idempotency_key: 'pay-9' },
        },
      ],
    ])
  })

  test('[V-4.110] is bought with its payment, and is played then', () => {
    const waiting = [offered, paid(), begun(start())].reduce(purchaseFlow, wanting(0))
    expect(playedAfter(waiting)).toBe(null)
    const done = purchaseFlow(waiting, complete(null))
    expect(done.step).toEqual({ name: 'complete', what: 'content', message: null })
    expect([playedAfter(done), done.attempt]).toEqual(['/watch/101', null])
    expect(playedAfter({ ...done, order: { ...film, playAfter: null } })).toBe(null)
    expect(playedAfter({ ...done, step: { name: 'complete', what: 'plan', message: null } })).toBe(null)
  })

  test('that was paid and could not be bought says why, and plays nothing', () => {
    const waiting = [offered, paid(), begun(start())].reduce(purchaseFlow, wanting(0))
    const flow = purchaseFlow(waiting, complete('The money is on your balance, but…'))
    expect(flow.step).toMatchObject({ name: 'error', message: 'The money is on your balance, but…' })
    expect(playedAfter(flow)).toBe(null)
  })

  test('that another tab has bought meanwhile is played all the same', () => {
    const sent = [offered, { type: 'confirmed' } as const].reduce(purchaseFlow, wanting(19_900))
    const flow = purchaseFlow(sent, failed({ status: 409, code: 'already_subscribed' }))
    expect(playedAfter(flow)).toBe('/watch/101')
  })

  test('[V-3.39] that a reload has interrupted is bought with its transaction, and needs no second offer', () => {
    const back = {
      type: 'resumed',
      order: film,
      payer: payer([bank]),
      transactionId: 31,
      beganMs: 1,
    } as const
    expect(playedAfter(purchaseFlow(play(back), complete(null)))).toBe('/watch/101')
  })

  test('[V-4.89] keeps its button waiting while the server or the bank decides, and only its own', () => {
    const purchase = { content: 101, purchaseType: 71 }
    const flows = [play({ type: 'wanted', purchase }), wanting(0)]
    const asked = purchaseFlow(wanting(0), offered)
    const sent = purchaseFlow(asked, paid())
    flows.push(asked, sent, purchaseFlow(sent, begun(start())))
    flows.push(purchaseFlow(purchaseFlow(sent, begun(start())), complete(null)))
    expect(flows.map(({ step }) => step.name)).toEqual([
      ...['ordering', 'offering', 'pay', 'pay', 'waiting', 'complete'],
    ])
    expect(flows.map((flow) => isPendingFor(flow, 101))).toEqual([true, true, false, true, true, false])
    expect(flows.map((flow) => isPendingFor(flow, 102))).toEqual(flows.map(() => false))
  })
})

test('a bank asks for a new card where one is linked, and for a card where none is', () => {
  const named = (cards: Parameters<typeof payMethods>[1]) =>
    payMethods([bank, qr], cards).map(({ form, isNewCard }) => [form, isNewCard])
  expect(named([card])).toEqual([
    ['linkedcard', false],
    ['short_url', true],
    ['qrcode_make_transaction', false],
  ])
  expect(named([])).toEqual([
    ['short_url', false],
    ['qrcode_make_transaction', false],
  ])
})
