import { describe, expect, test } from 'vitest'
import { openTestBooks, publicUrl, requestOf } from './books.fixture.ts'
import { balanceOf, presentPayment } from './books.rules.ts'
import {
  decideBegin,
  decideChargeBack,
  decideConfirm,
  decideExpiry,
  decidePay,
  decideRefund,
  decideRefuse,
  decideSettle,
  decideUnlinkCard,
  paymentLifetimeMs,
} from './decide.rules.ts'
import type { PaymentRequest } from './payment.ts'
import { allOff, type Switches } from './switches.ts'

const card = (last: number) => ({ number: `000000000000000${last}`, token: `card-${last}` })

function begun(changes: Partial<PaymentRequest> = {}, switches: Partial<Switches> = {}) {
  const { books, carryOut } = openTestBooks()
  books.switches = { ...allOff, ...switches }
  const did = carryOut(decideBegin(books, requestOf(changes), 'p1', 1000))
  const payment = () => {
    const found = books.payments.get('p1')
    if (!found) throw new Error('no payment')
    return presentPayment(found, publicUrl)
  }
  return { books, carryOut, did, payment }
}

function settled(changes: Partial<PaymentRequest> = {}) {
  const world = begun(changes)
  world.carryOut(decideSettle(world.books, 'p1', 2000))
  return world
}

/** Books with a card that was saved by an earlier payment. */
function withSavedCard(last: number) {
  const world = begun({ merchant_payment_id: 'first', save_card: true })
  world.carryOut(decidePay(world.books, 'p1', card(last), 1500))
  const charge = (id: string) =>
    world.carryOut(
      decideBegin(
        world.books,
        requestOf({ merchant_payment_id: id, method: 'card', card_token: `card-${last}` }),
        id,
        2000,
      ),
    )
  return { ...world, charge }
}

describe('beginning', () => {
  test.each<[PaymentRequest['method'], string | null, string | null, string | null]>([
    ['page', '/pay/p1', null, null],
    ['qr', '/scan/p1', '/scan/p1', null],
    ['app', '/app/p1', null, '/app/p1'],
    ['phone', '/sms/p1', null, null],
  ])('a payment by %s waits for a person at its page', (method, page, qr, app) => {
    const { did, payment } = begun({ method, phone: '70000000001' })
    const at = (path: string | null) => path && `${publicUrl}${path}`
    expect(did).toBe('began')
    expect(payment()).toEqual({
      ...{ id: 'p1', merchant_payment_id: 'order-1', status: 'created', refusal: null },
      ...{ amount: 29_900, currency: 'RUB', refunded: 0, charged_back: 0, card: null },
      ...{ page_url: at(page), qr_text: at(qr), app_url: at(app), created_at: 1000, settled_at: null },
    })
  })

  test('the same request again writes nothing, whatever the order of its fields', () => {
    const { books, carryOut } = begun()
    const { amount, ...rest } = requestOf()
    expect(carryOut(decideBegin(books, { ...rest, amount }, 'p2', 1001))).toBe('')
    expect(books.payments.size).toBe(1)
  })

  test.each<Partial<PaymentRequest>>([
    { amount: 29_901 },
    { currency: 'KZT' },
    { method: 'qr' },
    { return_url: 'https://shop.test/' },
  ])('the same id with %o is refused', (changes) => {
    const { books, carryOut } = begun()
    expect(carryOut(decideBegin(books, requestOf(changes), 'p2', 1001))).toBe('other_body')
  })

  test.each([
    ['http://tv.test/payments?id=1', 'http://tv.test/demo/bank/pay/p1'],
    [undefined, 'https://shop.test/demo/bank/pay/p1'],
  ])('a bank below the path of another site sends a person who came from %s to %s', (return_url, page) => {
    const { books } = begun({ ...(return_url && { return_url }) })
    const payment = books.payments.get('p1')
    expect(payment && presentPayment(payment, '/demo/bank').page_url).toBe(page)
  })
})

describe('a person', () => {
  test.each([
    [1, 'settled', 'succeeded', null],
    [2, 'refused', 'refused', 'declined'],
    [3, 'refused', 'refused', 'insufficient_funds'],
    [4, 'settled', 'succeeded', null],
    [5, 'held', 'pending', null],
  ])('who pays with the test card %i leaves it %s', (last, did, status, refusal) => {
    const { books, carryOut, payment } = begun()
    expect(carryOut(decidePay(books, 'p1', card(last), 1500))).toBe(did)
    expect(payment()).toMatchObject({ status, refusal, card: null })
  })

  test('may type a number with spaces, but none that no card has', () => {
    const { books, carryOut } = begun()
    expect(carryOut(decidePay(books, 'p1', { number: '0000 0000 0000 0009', token: 't' }, 1500))).toBe(
      'unknown_card',
    )
    expect(carryOut(decidePay(books, 'p1', { number: '0000 0000 0000 0001', token: 't' }, 1500))).toBe(
      'settled',
    )
  })

  test.each<PaymentRequest['method']>(['qr', 'app', 'phone'])(
    'who confirms a payment by %s has paid',
    (method) => {
      const { books, carryOut, payment } = begun({ method, phone: '70000000001' })
      expect(carryOut(decideConfirm(books, 'p1', 1500))).toBe('settled')
      expect(payment()).toMatchObject({ status: 'succeeded', settled_at: 1500 })
    },
  )

  test('neither pays by card what is scanned, nor confirms what is paid by card, nor pays twice', () => {
    const scanned = begun({ method: 'qr' })
    expect(scanned.carryOut(decidePay(scanned.books, 'p1', card(1), 1500))).toBe('no_such_way')
    const { books, carryOut } = begun()
    expect(carryOut(decideConfirm(books, 'p1', 1500))).toBe('no_such_way')
    carryOut(decidePay(books, 'p1', card(1), 1500))
    expect(carryOut(decidePay(books, 'p1', card(1), 1501))).toBe('already_decided')
    expect(carryOut(decidePay(books, 'none', card(1), 1501))).toBe('not_found')
    expect(carryOut(decideConfirm(books, 'none', 1501))).toBe('not_found')
  })

  test('who cancels has refused, once and for all', () => {
    const { books, carryOut, payment } = begun()
    expect(carryOut(decideRefuse(books, 'p1', 'cancelled', 1500))).toBe('refused')
    expect(payment()).toMatchObject({ status: 'refused', refusal: 'cancelled', settled_at: 1500 })
    expect(carryOut(decideRefuse(books, 'p1', 'cancelled', 1501))).toBe('')
    expect(carryOut(decideRefuse(books, 'p1', 'declined', 1501))).toBe('already_decided')
    expect(carryOut(decideSettle(books, 'p1', 1501))).toBe('already_decided')
    expect(carryOut(decidePay(books, 'p1', card(1), 1501))).toBe('already_decided')
  })

  test('has half an hour, and not a moment more', () => {
    const { books, carryOut, payment } = begun()
    expect(carryOut(decideExpiry(books, 1000 + paymentLifetimeMs - 1))).toBe('')
    expect(carryOut(decideExpiry(books, 1000 + paymentLifetimeMs))).toBe('refused')
    expect(payment()).toMatchObject({ status: 'refused', refusal: 'expired' })
    expect(carryOut(decideExpiry(books, 1000 + 2 * paymentLifetimeMs))).toBe('')
  })
})

describe('a saved card', () => {
  test('is given to the merchant as a token and a mask, and is charged without a person', () => {
    const { books, charge, payment } = withSavedCard(1)
    expect(payment().card).toEqual({ token: 'card-1', mask: '•••• 0001' })
    expect(charge('second')).toBe('began settled')
    expect(books.payments.get('second')?.card).toEqual({ token: 'card-1', mask: '•••• 0001' })
  })

  test('that paid once may have too little money the next time', () => {
    const { books, charge } = withSavedCard(4)
    expect(charge('second')).toBe('began refused')
    expect(books.payments.get('second')?.refusal).toBe('insufficient_funds')
  })

  test('that was unlinked, or never was, is declined', () => {
    const { books, carryOut, charge } = withSavedCard(1)
    expect(carryOut(decideUnlinkCard(books, 'card-1', 1900))).toBe('card_unlinked')
    expect(carryOut(decideUnlinkCard(books, 'card-1', 1901))).toBe('')
    expect(charge('second')).toBe('began refused')
    expect(books.payments.get('second')?.refusal).toBe('declined')
  })
})

describe('an account', () => {
  const byAccount = { method: 'account', account: 'subscriber-7', amount: 60_000 } as const

  test('pays while it has money, and not beyond it', () => {
    const { books, carryOut, did } = begun(byAccount)
    expect(did).toBe('began settled')
    expect(balanceOf(books, 'subscriber-7')).toBe(40_000)
    const second = requestOf({ ...byAccount, merchant_payment_id: 'order-2', amount: 40_001 })
    expect(carryOut(decideBegin(books, second, 'p2', 1001))).toBe('began refused')
    expect(books.payments.get('p2')?.refusal).toBe('insufficient_funds')
    const third = requestOf({ ...byAccount, merchant_payment_id: 'order-3', amount: 40_000 })
    expect(carryOut(decideBegin(books, third, 'p3', 1002))).toBe('began settled')
    expect(balanceOf(books, 'subscriber-7')).toBe(0)
  })

  test('gets back what is refunded', () => {
    const { books, carryOut } = begun(byAccount)
    carryOut(decideRefund(books, 'p1', { merchant_refund_id: 'r1', amount: 10_000 }, 2000))
    expect(balanceOf(books, 'subscriber-7')).toBe(50_000)
  })

  test('that was emptied while a payment was held refuses it in the end', () => {
    const { books, carryOut, payment } = begun(byAccount, { holds_all: true })
    carryOut({ entries: [{ at: 1100, kind: 'account_set', account: 'subscriber-7', amount: 59_999 }] })
    expect(carryOut(decideSettle(books, 'p1', 1200))).toBe('refused')
    expect(payment().refusal).toBe('insufficient_funds')
  })
})

describe('the switches', () => {
  test('refuse what would be paid', () => {
    const { books, carryOut, payment } = begun({}, { refuses_all: true })
    expect(carryOut(decidePay(books, 'p1', card(1), 1500))).toBe('refused')
    expect(payment().refusal).toBe('declined')
  })

  test('hold what would be paid until it is settled, with the card that was given', () => {
    const { books, carryOut, payment } = begun({ save_card: true }, { holds_all: true })
    expect(carryOut(decidePay(books, 'p1', card(1), 1500))).toBe('held')
    expect(payment()).toMatchObject({ status: 'pending', card: null, settled_at: null })
    expect(carryOut(decideSettle(books, 'p1', 1600))).toBe('settled')
    expect(payment()).toMatchObject({
      ...{ status: 'succeeded', settled_at: 1600 },
      card: { token: 'card-1', mask: '•••• 0001' },
    })
    expect(carryOut(decideSettle(books, 'p1', 1700))).toBe('')
  })
})

describe('a refund', () => {
  const refund = (id: string, amount: number) => ({ merchant_refund_id: id, amount })

  test('takes what is left and nothing beyond it', () => {
    const { books, carryOut, payment } = settled()
    expect(carryOut(decideRefund(books, 'p1', refund('r1', 10_000), 3000))).toBe('refunded')
    expect(carryOut(decideRefund(books, 'p1', refund('r2', 19_901), 3001))).toBe('beyond_what_is_left')
    expect(carryOut(decideRefund(books, 'p1', refund('r3', 19_900), 3002))).toBe('refunded')
    expect(payment().refunded).toBe(29_900)
    expect(carryOut(decideRefund(books, 'p1', refund('r4', 1), 3003))).toBe('beyond_what_is_left')
  })

  test('is made once for its id, and refused with another amount', () => {
    const { books, carryOut, payment } = settled()
    carryOut(decideRefund(books, 'p1', refund('r1', 10_000), 3000))
    expect(carryOut(decideRefund(books, 'p1', refund('r1', 10_000), 3001))).toBe('')
    expect(carryOut(decideRefund(books, 'p1', refund('r1', 10_001), 3002))).toBe('other_body')
    expect(payment().refunded).toBe(10_000)
  })

  test('needs a payment that was settled', () => {
    const { books, carryOut } = begun()
    expect(carryOut(decideRefund(books, 'p1', refund('r1', 1), 3000))).toBe('not_settled')
    expect(carryOut(decideRefund(books, 'none', refund('r1', 1), 3000))).toBe('not_found')
  })

  test('finds nothing after a chargeback, which takes all that was left', () => {
    const { books, carryOut, payment } = settled()
    carryOut(decideRefund(books, 'p1', refund('r1', 10_000), 3000))
    expect(carryOut(decideChargeBack(books, 'p1', 3001))).toBe('charged_back')
    expect(payment()).toMatchObject({ refunded: 10_000, charged_back: 19_900 })
    expect(carryOut(decideRefund(books, 'p1', refund('r2', 1), 3002))).toBe('beyond_what_is_left')
    expect(carryOut(decideChargeBack(books, 'p1', 3003))).toBe('beyond_what_is_left')
  })

  test('a chargeback needs a payment that was settled', () => {
    const { books, carryOut } = begun()
    expect(carryOut(decideChargeBack(books, 'p1', 3000))).toBe('not_settled')
    expect(carryOut(decideChargeBack(books, 'none', 3000))).toBe('not_found')
  })
})
