import { fileURLToPath } from 'node:url'
import { type AttackResult, formatResults } from './attack/result.ts'
import { type DatabaseKillsOptions, killDatabaseUnderLoad } from './money/database-kills.ts'
import { forgeWebhooks } from './money/forged-webhooks.ts'
import { auditBooks, type KillsOptions, killInPurchases, killInRenewals } from './money/kills.ts'
import { openMoneyService } from './money/money-service.ts'
import { type OrdersOptions, submitOrdersAtOnce } from './money/orders-at-once.ts'
import { type PromoOptions, redeemAtOnce } from './money/promo-at-once.ts'
import { sendWebhooksAtOnce, type WebhooksOptions } from './money/webhooks-at-once.ts'

export interface MoneyProofOptions {
  orders: OrdersOptions
  promo: PromoOptions
  webhooks: WebhooksOptions
  forged: { count: number }
  kills: KillsOptions
  databaseKills: DatabaseKillsOptions
}

type Say = (sentence: string) => void

const full: MoneyProofOptions = {
  orders: { orders: 500, copies: 20, inFlight: 200 },
  promo: { codes: 20, people: 60 },
  webhooks: { payments: 250, refunds: 50, copies: 40 },
  forged: { count: 40 },
  kills: { rounds: 3, subscribers: { wallets: 4, cards: 6 } },
  databaseKills: { kills: 20, orders: 40 },
}

/** Tries to make a service lose money or take it twice. */
export async function proveMoney(
  options: MoneyProofOptions,
  say: Say = () => undefined,
): Promise<AttackResult[]> {
  const service = await openMoneyService()
  const scenarios: Record<string, () => Promise<AttackResult>> = {
    'orders at once': () => submitOrdersAtOnce(service, options.orders),
    'promo codes at once': () => redeemAtOnce(service, options.promo),
    'webhooks at once': () => sendWebhooksAtOnce(service, options.webhooks),
    'forged webhooks': () => forgeWebhooks(service, options.forged),
    'kills in purchases': () => killInPurchases(service, options.kills, say),
    'kills in renewals': () => killInRenewals(service, options.kills, say),
    'kills of PostgreSQL': () => killDatabaseUnderLoad(service, options.databaseKills, say),
    books: () => auditBooks(service),
  }
  const results: AttackResult[] = []
  try {
    await service.start()
    for (const [name, run] of Object.entries(scenarios)) {
      const startedMs = performance.now()
      say(`${name} …`)
      const result = await run().catch((error: unknown) => breakOff(name, error))
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      say(`${name}: ${result.result} (${seconds} s)`)
      results.push(result)
    }
    return results
  } finally {
    await service.close()
  }
}

const breakOff = (scenario: string, error: unknown): AttackResult => ({
  ...{ scenario, tries: 0, result: `broke off: ${String(error)}`, goal: 'an end', isMet: false },
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The server runs in a group of its own, and is ended when we exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const results = await proveMoney(full, console.log)
  console.log(formatResults(results))
  process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1
}
