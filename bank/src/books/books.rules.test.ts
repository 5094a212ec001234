import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestBooks, publicUrl, requestOf } from './books.fixture.ts'
import { type Entry, emptyBooks, recordEntry } from './books.rules.ts'
import {
  type Decision,
  decideBegin,
  decideChargeBack,
  decideConfirm,
  decideRefund,
  decideRefuse,
  decideSettle,
} from './decide.rules.ts'
import { statementOf } from './statement.rules.ts'

test('each change tells the merchant once, with the payment as it was then', () => {
  const { books, carryOut } = openTestBooks()
  carryOut(decideBegin(books, requestOf({ method: 'qr' }), 'p1', 1000))
  carryOut(decideConfirm(books, 'p1', 1001))
  carryOut(decideRefund(books, 'p1', { merchant_refund_id: 'r1', amount: 900 }, 1002))
  carryOut(decideChargeBack(books, 'p1', 1003))
  const told = [...books.events.values()].map(({ event }) => event)
  expect(
    told.map(({ id, type, at, payment }) => [id, type, at, payment.refunded, payment.charged_back]),
  ).toEqual([
    ['evt_p1_1', 'payment.succeeded', 1001, 0, 0],
    ['evt_p1_2', 'payment.refunded', 1002, 900, 0],
    ['evt_p1_3', 'payment.charged_back', 1003, 900, 29_000],
  ])
  carryOut({ entries: [{ at: 1004, kind: 'notified', event_id: 'evt_p1_2', how: 'delivered' }] })
  expect([...books.events.keys()]).toEqual(['evt_p1_1', 'evt_p1_3'])
})

test('a merchant who named no address is told nothing', () => {
  const { books, carryOut } = openTestBooks()
  const { notify_url: _, ...request } = requestOf()
  carryOut(decideBegin(books, request, 'p1', 1000))
  carryOut(decideRefuse(books, 'p1', 'cancelled', 1001))
  expect(books.events.size).toBe(0)
})

test('a statement has what moved from its first instant until before its last', () => {
  const { books, carryOut } = openTestBooks()
  carryOut(decideBegin(books, requestOf(), 'p1', 1000))
  carryOut(decideSettle(books, 'p1', 2000))
  carryOut(decideRefund(books, 'p1', { merchant_refund_id: 'r1', amount: 900 }, 3000))
  carryOut(decideChargeBack(books, 'p1', 4000))
  const common = { payment_id: 'p1', merchant_payment_id: 'order-1', currency: 'RUB' }
  expect([...statementOf(books, 0, 5000)]).toEqual([
    { at: 2000, kind: 'payment', amount: 29_900, ...common },
    { at: 3000, kind: 'refund', amount: 900, ...common },
    { at: 4000, kind: 'chargeback', amount: 29_000, ...common },
  ])
  expect([...statementOf(books, 2000, 4000)].map(({ kind }) => kind)).toEqual(['payment', 'refund'])
  expect([...statementOf(books, 2001, 3000)]).toEqual([])
})

test('an entry of a payment that never began is refused: the file is of somebody else', () => {
  expect(() => recordEntry(emptyBooks(), { at: 1, kind: 'settled', id: 'p9' }, publicUrl)).toThrow('p9')
})

const step = fc.record({
  act: fc.constantFrom('begin', 'settle', 'refuse', 'refund', 'charge back'),
  payment: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 60 }),
  other: fc.integer({ min: 1, max: 3 }),
})

test('whatever is done, no payment gives back more than it took, and the journal read again gives the same books', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { books } = openTestBooks()
      const journal: Entry[] = []
      for (const [index, { act, payment, amount, other }] of steps.entries()) {
        const [id, at] = [`p${payment}`, index + 1]
        const request = requestOf({ merchant_payment_id: id, amount: 100, method: 'account', account: 'a' })
        const decided: Record<typeof act, () => Decision> = {
          begin: () => decideBegin(books, request, id, at),
          settle: () => decideSettle(books, id, at),
          refuse: () => decideRefuse(books, id, 'declined', at),
          refund: () => decideRefund(books, id, { merchant_refund_id: `r${other}`, amount }, at),
          'charge back': () => decideChargeBack(books, id, at),
        }
        const decision = decided[act]()
        if ('refusal' in decision) continue
        for (const entry of decision.entries) recordEntry(books, entry, publicUrl)
        journal.push(...decision.entries)
      }
      for (const { refunded, chargedBack, status } of books.payments.values())
        expect(refunded + chargedBack).toBeLessThanOrEqual(status === 'succeeded' ? 100 : 0)
      const again = emptyBooks()
      for (const entry of journal) recordEntry(again, JSON.parse(JSON.stringify(entry)) as Entry, publicUrl)
      expect(again).toEqual(books)
    }),
  )
})
