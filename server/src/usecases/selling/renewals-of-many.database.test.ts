import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createBank } from '@onair/bank'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxGateway } from '../../adapters/bank/index.ts'
import { keys, openServer } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { composeSelling } from '../../app/compose-selling.ts'
import { uncached } from '../../db/index.ts'
import { createAccount } from '../../modules/account/index.ts'
import { createEntitlements } from '../../modules/entitlements/index.ts'
import { createPackets } from '../../modules/packets/index.ts'
import { createTenants } from '../../modules/tenants/index.ts'
import { type Brand, monthPrice, readBooks, writeSubscribers } from '../../testing/money-scale.statements.ts'
import {
  compareWithBank,
  fillMoneyBrand,
  subscribersDue,
  writeBankJournal,
} from '../../testing/money-scale.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createRenewalsJob } from './selling.jobs.ts'

/** More than a batch of cards, and no multiple of it. */
const count = 300
/** On two cores with a load of twenty it took 16 s, and once more than 20. */
const maxMs = 60_000

let database: TestDatabase
let brand: Brand
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  brand = await fillMoneyBrand(database.db)
  folder = await mkdtemp(join(tmpdir(), 'onair-many-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A bank that knows the cards, and a merchant whom it tells of every payment. */
async function openBankOfMany(booksFile: string) {
  const { db } = database
  const bank = await createBank({ booksFile, publicUrl: 'https://bank.test', ...keys })
  const url = `http://127.0.0.1:${await bank.listen(0)}`
  let told = 0
  let allTold: () => void = () => undefined
  const everything = new Promise<void>((resolve) => {
    allTold = resolve
  })
  const hear = async (request: IncomingMessage) => {
    const body = await buffer(request)
    await selling.pay.hear(brand.paySystemId, request.headers, body, Date.now())
    told += (JSON.parse(body.toString()) as { events: unknown[] }).events.length
    if (told === count) allTold()
  }
  const merchant = await openServer((request, response) => {
    hear(request).then(
      () => response.end('{}'),
      () => response.writeHead(500).end(),
    )
  })
  const tenants = createTenants(db, uncached)
  const selling = composeSelling({
    ...{ db, cacheUntilChange: uncached, tenants },
    account: createAccount(db),
    entitlements: createEntitlements(db),
    packets: createPackets(db, uncached),
    banks: { gateways: { sandbox: createSandboxGateway({ url, ...keys }) }, notifyUrl: merchant.url },
  })
  const errors: object[] = []
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (facts: object) => errors.push(facts),
  }
  return {
    ...{ url, everything, errors },
    countTold: () => told,
    renewals: createRenewalsJob({ db, tenants, logger, ...selling }),
    async close() {
      await bank.close()
      await merchant.close()
    },
  }
}

test(
  'two servers that renew hundreds from wallets and cards at once, while the bank tells of each, charge everybody once',
  async () => {
    const { db } = database
    const nowMs = Date.now()
    const byCard = subscribersDue('card', count, nowMs)
    await writeSubscribers(db, brand, subscribersDue('wallet', count, nowMs))
    await writeSubscribers(db, brand, byCard)
    const booksFile = join(folder, 'books.jsonl')
    await writeBankJournal(booksFile, brand.currency, byCard)
    const bank = await openBankOfMany(booksFile)
    try {
      const { signal } = new AbortController()
      await Promise.all([bank.renewals.run(nowMs, signal), bank.renewals.run(nowMs, signal)])
      await bank.everything
      expect(bank.errors).toEqual([])
      expect(bank.countTold()).toBe(count)
      expect(await readBooks(db, nowMs)).toEqual({
        ...{ renewed: 2 * count, others: 0, charges: 2 * count, furtherCharges: 0 },
        ...{ receipts: 4 * count, lastReceipt: 4 * count, unbalancedPostings: 0, sum: 0 },
        ...{ inWallets: count * monthPrice, negativeWallets: 0, fromBank: 2 * count * monthPrice },
        ...{ renewalPayments: count, openPayments: 0 },
      })
      expect(await compareWithBank(db, { url: bank.url, ...keys })).toEqual({
        ...{ lines: 2 * count, sum: 2 * count * monthPrice, differences: 0 },
      })
    } finally {
      await bank.close()
    }
  },
  maxMs,
)
