import { expect, test } from 'vitest'
import { formatResults } from './attack/result.ts'
import { proveMoney } from './proof-money.ts'

const small = {
  orders: { orders: 10, copies: 20, inFlight: 50 },
  promo: { codes: 2, people: 20 },
  webhooks: { payments: 6, refunds: 2, copies: 20 },
  forged: { count: 13 },
  kills: {
    rounds: 1,
    purchasePhases: [
      'order: before the bank is asked',
      'order: entries are written, before our commit',
      'webhook: before our commit',
    ],
    renewalPhases: ['renewal: cards, the answer of the bank is lost'],
    subscribers: { wallets: 1, cards: 2 },
  },
  databaseKills: { kills: 1, orders: 12 },
}

test('orders, codes and webhooks that come many times count once, forged ones never, and after kills of the server and of PostgreSQL the ledger has what the bank has', {
  timeout: 300_000,
}, async () => {
  const results = await proveMoney(small)
  expect(
    results.map(({ scenario, tries, isMet }) => [scenario, tries, isMet]),
    formatResults(results),
  ).toEqual([
    ['orders at once', 200, true],
    ['promo codes at once', 40, true],
    ['webhooks, many times and in any order', 120, true],
    ['forged webhooks', 13, true],
    ['server killed in purchases', 3, true],
    ['server killed in renewals', 1, true],
    ['PostgreSQL killed under load', 1, true],
    ['our ledger and the books of the bank', expect.any(Number), true],
  ])
})
