import { fileURLToPath } from 'node:url'
import { type AttackResult, formatResults } from './attack/result.ts'
import { type DatabaseKillsOptions, killDatabaseUnderLoad } from './money/database-kills.ts'
import { forgeWebhooks } from './money/forged-webhooks.ts'
import { auditBooks, type KillsOptions, killInPurchases, killInRenewals } from './money/kills.ts'
import { openMoneyService } from './money/money-service.ts'
import { type OrdersOptions, submitOrdersAtOnce } from './money/orders-at-once.ts'
import { type PromoOptions, redeemAtOnce } from './money/promo-at-once.ts'
import { sendWebhooksAtOnce, type WebhooksOptions } from './money/webhooks-at-once.ts'

interface MoneyProofOptions {
  orders: OrdersOptions
  promo: PromoOptions
  webhooks: WebhooksOptions
  forged: { count: number }
  kills: KillsOptions
  databaseKills: DatabaseKillsOptions
}

type Say = (sentence: string) => void

const full: MoneyProofOptions = {
  orders: { orders: 500, copies: 20, inFlight: 60 },
  promo: { codes: 20, people: 60 },
  webhooks: { payments: 250, refunds: 50, copies: 40 },
  forged: { count: 40 },
  kills: { rounds: 3, subscribers: { wallets: 4, cards: 6 } },
  databaseKills: { kills: 20, orders: 40 },
}

/** Tries to make a service lose money or take it twice, in all ways or in those that are named. */
export async function proveMoney(
  options: MoneyProofOptions,
  say: Say = () => undefined,
  names: readonly string[] = [],
): Promise<AttackResult[]> {
  const service = await openMoneyService()
  const scenarios: Record<string, () => Promise<AttackResult>> = {
    orders: () => submitOrdersAtOnce(service, options.orders, say),
    promo: () => redeemAtOnce(service, options.promo),
    webhooks: () => sendWebhooksAtOnce(service, options.webhooks, say),
    forged: () => forgeWebhooks(service, options.forged),
    purchases: () => killInPurchases(service, options.kills, say),
    renewals: () => killInRenewals(service, options.kills, say),
    database: () => killDatabaseUnderLoad(service, options.databaseKills, say),
  }
  const chosen = names.length > 0 ? names : Object.keys(scenarios)
  const results: AttackResult[] = []
  try {
    await service.start()
    for (const name of [...chosen, 'books']) {
      const run = name === 'books' ? () => auditBooks(service) : scenarios[name]
      if (!run) throw new Error(`There is no scenario ${name}: ${Object.keys(scenarios).join(', ')}`)
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
  const results = await proveMoney(full, console.log, process.argv.slice(2))
  console.log(formatResults(results))
  process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1
}
