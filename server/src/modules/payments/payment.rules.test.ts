import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BankWord, nextQuestion, outcomeOf, type PaymentFacts } from './payment.rules.ts'

const payment = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  ...{ status: 'processing', amount: 500, refunded: 0 },
  ...more,
})
const word = (more: Partial<BankWord> = {}): BankWord => ({
  ...{ status: 'complete', amount: 500, refunded: 0 },
  ...more,
})

test.each<[string, PaymentFacts, BankWord, object]>([
  ['a payment that waits', payment(), word({ status: 'pending' }), { kind: 'waits' }],
  ['a payment that is made', payment(), word(), { kind: 'paid', newlyRefunded: 0 }],
  [
    'a payment that is made and given back',
    payment(),
    word({ refunded: 500 }),
    { kind: 'paid', newlyRefunded: 500 },
  ],
  ['a payment that is refused', payment({ status: 'new' }), word({ status: 'refused' }), { kind: 'refused' }],
  ['the same word again', payment({ status: 'complete' }), word(), { kind: 'nothing' }],
  [
    'a refund',
    payment({ status: 'complete' }),
    word({ refunded: 200 }),
    { kind: 'refunded', newlyRefunded: 200 },
  ],
  [
    'the rest of a refund',
    payment({ status: 'complete', refunded: 200 }),
    word({ refunded: 500 }),
    { kind: 'refunded', newlyRefunded: 300 },
  ],
  [
    'an old word',
    payment({ status: 'complete', refunded: 500 }),
    word({ refunded: 200 }),
    { kind: 'nothing' },
  ],
  ['a refusal after all', payment({ status: 'complete' }), word({ status: 'refused' }), { kind: 'nothing' }],
  ['a refusal again', payment({ status: 'error' }), word({ status: 'refused' }), { kind: 'nothing' }],
  ['money after we gave up', payment({ status: 'error' }), word(), { kind: 'paid', newlyRefunded: 0 }],
  ['another amount', payment(), word({ amount: 5 }), { kind: 'mismatch' }],
])('of %s the books learn what is new', (_, facts, said, outcome) => {
  expect(outcomeOf(facts, said)).toEqual(outcome)
})

test('words in any order and number lead to the same end', () => {
  const words = [word({ status: 'pending' }), word(), word({ refunded: 200 }), word({ refunded: 500 })]
  const order = fc.shuffledSubarray([...words, ...words], { minLength: 8 })
  fc.assert(
    fc.property(order, (said) => {
      let one = payment({ status: 'new' })
      let refunded = 0
      for (const each of said) {
        const outcome = outcomeOf(one, each)
        if (outcome.kind === 'paid') one = { ...one, status: 'complete' }
        if ('newlyRefunded' in outcome) {
          one = { ...one, refunded: one.refunded + outcome.newlyRefunded }
          refunded += outcome.newlyRefunded
        }
      }
      expect(one).toEqual(payment({ status: 'complete', refunded: 500 }))
      expect(refunded).toBe(500)
    }),
  )
})

test.each([
  [0, 15_000],
  [59_999, 15_000],
  [60_000, 30_000],
  [120_000, 60_000],
  [240_000, 300_000],
  [3_000_000, 300_000],
])('of a payment that is %d ms old the bank is asked again after %d', (ageMs, pauseMs) => {
  expect(nextQuestion(ageMs)).toBe(pauseMs)
})
