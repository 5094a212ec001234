import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeEntries, paymentEntries, reversed, taxesWithin } from './ledger.rules.ts'

const vat = { name: 'vat', basisPoints: 2_000 }
const city = { name: 'city', basisPoints: 150 }

test.each([
  [12_000, [vat], [2_000]],
  [100, [vat], [17]],
  [3, [vat], [1]],
  [2, [vat], [0]],
  [12_150, [vat, city], [2_000, 150]],
  [12_000, [], []],
])('within %d of %j are the taxes %j', (amount, taxes, amounts) => {
  expect(taxesWithin(amount, taxes)).toEqual(taxes.map((tax, index) => ({ ...tax, amount: amounts[index] })))
})

test('a charge takes the price from the wallet and divides it between taxes and revenue', () => {
  expect(chargeEntries(7, 12_000, taxesWithin(12_000, [vat]))).toEqual([
    { account: 'wallet', userId: 7, amount: -12_000 },
    { account: 'tax:vat', userId: null, amount: 2_000 },
    { account: 'revenue', userId: null, amount: 10_000 },
  ])
})

test('an entry of nothing is not written', () => {
  expect(chargeEntries(7, 2, taxesWithin(2, [vat]))).toEqual([
    { account: 'wallet', userId: 7, amount: -2 },
    { account: 'revenue', userId: null, amount: 2 },
  ])
  expect(chargeEntries(7, 0, [])).toEqual([])
})

test('a payment moves money from its bank into the wallet, and reversed it goes back', () => {
  const paid = paymentEntries(7, 500, 'bank:card')
  expect(paid).toEqual([
    { account: 'wallet', userId: 7, amount: 500 },
    { account: 'bank:card', userId: null, amount: -500 },
  ])
  expect(reversed(paid)).toEqual([
    { account: 'wallet', userId: 7, amount: -500 },
    { account: 'bank:card', userId: null, amount: 500 },
  ])
})

test('whatever is charged under whatever taxes, the entries sum to zero and no tax exceeds the price', () => {
  const taxes = fc.array(fc.record({ name: fc.constantFrom('a', 'b'), basisPoints: fc.nat(5_000) }), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.nat(1_000_000_000), taxes, (amount, some) => {
      const lines = taxesWithin(amount, some)
      const entries = chargeEntries(1, amount, lines)
      expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
      expect(entries.every((entry) => entry.account === 'wallet' || entry.amount > 0)).toBe(true)
    }),
  )
})
