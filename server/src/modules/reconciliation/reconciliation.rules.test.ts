import { expect, test } from 'vitest'
import {
  addLine,
  type BankAnswer,
  type BankTotals,
  differencesOf,
  isPlain,
  isSettledByBank,
  type OwnTotals,
} from './reconciliation.rules.ts'

const bank = (more: Partial<BankTotals> = {}): BankTotals => ({
  ...{ paid: 500, refunded: 0, chargedBack: 0, currency: 'RUB' },
  ...more,
})
const answer = (more: Partial<BankAnswer> = {}): BankAnswer => ({
  ...{ isComplete: true, amount: 500, refunded: 0, chargedBack: 0 },
  ...more,
})
const own = (more: Partial<OwnTotals> = {}): OwnTotals => ({
  ...{ amount: 500, currency: 'RUB', paid: 500, refunded: 0 },
  ...more,
})

test.each<
  [
    string,
    BankTotals | undefined,
    BankAnswer | null,
    OwnTotals | undefined,
    [string, number | null, number | null][],
  ]
>([
  ['nothing where both say the same', bank(), answer(), own(), []],
  ['nothing of a payment that neither has', undefined, answer({ isComplete: false }), own({ paid: 0 }), []],
  ['nothing of a payment of another day', undefined, answer(), own(), []],
  [
    'nothing of a refund that both have',
    bank({ paid: null, refunded: 200 }),
    answer({ refunded: 200 }),
    own({ refunded: 200 }),
    [],
  ],
  ['a payment that we never began', bank(), answer(), undefined, [['missing_with_us', 500, null]]],
  ['a payment that we have not posted', bank(), answer(), own({ paid: 0 }), [['missing_with_us', 500, 0]]],
  ['a payment that the bank does not know', undefined, null, own(), [['missing_at_bank', null, 500]]],
  [
    'a payment that the bank has not made',
    undefined,
    answer({ isComplete: false }),
    own(),
    [['missing_at_bank', null, 500]],
  ],
  [
    'another amount',
    bank({ paid: 300 }),
    answer({ amount: 300 }),
    own({ paid: 0 }),
    [['other_amount', 300, 500]],
  ],
  [
    'a payment that the bank took twice',
    bank({ paid: 1_000 }),
    answer(),
    own(),
    [['other_amount', 1_000, 500]],
  ],
  ['another currency', bank({ currency: 'KZT' }), answer(), own(), [['other_currency', 500, 500]]],
  [
    'a refund without a posting',
    bank({ refunded: 200 }),
    answer({ refunded: 200 }),
    own(),
    [['refund_not_posted', 200, 0]],
  ],
  [
    'a second refund without a posting',
    ...([bank({ paid: null, refunded: 100 }), answer({ refunded: 300 }), own({ refunded: 200 })] as const),
    [['refund_not_posted', 300, 200]],
  ],
  [
    'a chargeback without a posting',
    bank({ chargedBack: 500 }),
    answer({ chargedBack: 500 }),
    own(),
    [['chargeback_not_posted', 500, 0]],
  ],
  [
    'a refund and a chargeback without a posting',
    ...([
      bank({ refunded: 200, chargedBack: 300 }),
      answer({ refunded: 200, chargedBack: 300 }),
      own(),
    ] as const),
    [
      ['refund_not_posted', 200, 0],
      ['chargeback_not_posted', 500, 200],
    ],
  ],
  [
    'a refund that the bank does not have',
    bank(),
    answer(),
    own({ refunded: 200 }),
    [['refund_missing_at_bank', 0, 200]],
  ],
])('of two books it finds %s', (_, statement, said, posted, expected) => {
  const found = differencesOf(statement, said, posted)
  expect(found.map(({ kind, bankAmount, ownAmount }) => [kind, bankAmount, ownAmount])).toEqual(expected)
})

test('the lines of a payment are added up', () => {
  const lines = [
    { kind: 'payment', amount: 500, currency: 'RUB' },
    { kind: 'refund', amount: 200, currency: 'RUB' },
    { kind: 'refund', amount: 100, currency: 'RUB' },
    { kind: 'chargeback', amount: 200, currency: 'RUB' },
  ] as const
  const totals = lines.reduce<BankTotals | undefined>(addLine, undefined)
  expect(totals).toEqual({ paid: 500, refunded: 300, chargedBack: 200, currency: 'RUB' })
})

test.each<[string, BankTotals, OwnTotals, boolean]>([
  ['the same', bank(), own(), true],
  ['a refund of today', bank({ refunded: 200, chargedBack: 300 }), own({ refunded: 500 }), true],
  ['a payment of another day', bank({ paid: null, refunded: 200 }), own({ refunded: 200 }), false],
  ['another amount', bank({ paid: 300 }), own(), false],
  ['another currency', bank({ currency: 'KZT' }), own(), false],
  ['nothing posted', bank(), own({ paid: 0 }), false],
  ['no refund posted', bank({ refunded: 200 }), own(), false],
])('a statement with %s needs no question: %#', (_, statement, posted, expected) => {
  expect(isPlain(statement, posted)).toBe(expected)
})

test('the bank puts right what we have not heard of, and nothing that it contradicts', () => {
  const kinds = [
    ...['missing_at_bank', 'missing_with_us', 'other_amount', 'other_currency'],
    ...['refund_missing_at_bank', 'refund_not_posted', 'chargeback_not_posted'],
  ] as const
  const settled = kinds.filter((kind) =>
    isSettledByBank({
      kind,
      bankAmount: 1,
      ownAmount: 1,
    }),
  )
  expect(settled).toEqual(['missing_with_us', 'refund_not_posted', 'chargeback_not_posted'])
})
