import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { createSandboxGateway, type SandboxBank, type StatementLine } from '../adapters/bank/index.ts'
import { type Database, migrate, openDatabase, openPool } from '../db/index.ts'
import { replacePackets } from '../modules/packets/index.ts'
import { replacePaySystems } from '../modules/payments/index.ts'
import { saveTenant } from '../modules/tenants/index.ts'
import { writeBuyers } from './money-buyers.ts'
import {
  type Brand,
  bankNames,
  dueMsOf,
  monthPrice,
  readBooks,
  type Subscribers,
  writeSubscribers,
} from './money-scale.statements.ts'
import { migrationsFolder } from './schema-types.ts'
import { testTenant } from './small-world.ts'
import { startThrowawayServer } from './throwaway-server.ts'

const maxStatementMs = 900_000
const firstIds = { wallet: 10_000_000, card: 20_000_000 }
/** What an operator with a million subscribers gives a database; what makes commits safe stays as it is. */
const settings = { shared_buffers: '2GB', max_wal_size: '8GB', checkpoint_timeout: '15min' }

/** A brand that sells a packet by the month, with a tax within, and takes cards. */
export async function fillMoneyBrand(db: Database): Promise<Brand> {
  const tenant = testTenant('alpha')
  const taxes = [{ name: 'vat', basisPoints: 2_000 }]
  const tenantId = await saveTenant(db, { ...tenant, traits: { ...tenant.traits, taxes } })
  const packets = await replacePackets(db, tenantId, [
    {
      ...{ slug: 'start', name: { en: 'Start', ru: 'Старт' }, short: {}, description: {}, benefits: [] },
      ...{ is_base: true, periods: [{ months: 1, price: monthPrice }], channelIds: [] },
    },
  ])
  await replacePaySystems(db, tenantId, [
    { shortname: 'bank', gateway: 'sandbox', payforms: ['linkedcard', 'short_url'], title: { en: 'Bank' } },
  ])
  const packetId = packets.get('start') ?? 0
  const type = await db.selectFrom('purchase_types').select('id').executeTakeFirstOrThrow()
  const system = await db.selectFrom('pay_systems').select('id').executeTakeFirstOrThrow()
  const currency = tenant.currency.ISO_CODE
  return { tenantId, packetId, purchaseTypeId: type.id, paySystemId: system.id, currency }
}

/** Subscribers who are due within the day before an instant. */
export function subscribersDue(by: Subscribers['by'], count: number, dueBeforeMs: number): Subscribers {
  return { by, firstId: firstIds[by], count, dueBeforeMs }
}

/** Writes the journal of a sandbox bank where all these people have paid once and saved their card. */
export async function writeBankJournal(file: string, currency: string, all: Subscribers): Promise<void> {
  const stream = createWriteStream(file)
  for (let index = 0; index < all.count; index++) {
    const userId = all.firstId + index
    const id = bankNames.reference(userId)
    const at = monthBefore(dueMsOf(index, all))
    const request = {
      ...{ merchant_payment_id: uuidOf(bankNames.key(userId)), amount: monthPrice, currency },
      ...{ method: 'page', description: 'Start', save_card: true },
    }
    const card = { number: '0000000000000001', token: bankNames.token(userId) }
    const lines = [
      { at, kind: 'began', id, request },
      { at, kind: 'settled', id, card },
    ]
    if (!stream.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

/** Roughly: the books of the bank only have to be in order. */
const monthBefore = (ms: number) => ms - 31 * 86_400_000

const uuidOf = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export interface BankComparison {
  /** Payments in the bank's books. */
  lines: number
  /** Their sum. */
  sum: number
  /** Those that we do not have, or not as the bank has them. */
  differences: number
}

/** Looks for every payment of the bank's statement among ours, with the same amount and its posting. */
export async function compareWithBank(db: Database, bank: SandboxBank): Promise<BankComparison> {
  const found: BankComparison = { lines: 0, sum: 0, differences: 0 }
  let batch: StatementLine[] = []
  const compare = async () => {
    const { rows } = await sql<{ same: number }>`
      select count(*) as same from unnest(
        ${batch.map(({ paymentId }) => paymentId)}::uuid[], ${batch.map(({ amount }) => amount)}::bigint[],
        ${batch.map(({ reference }) => reference)}::text[]
      ) as line (key, amount, reference)
      join payments using (key, reference, amount)
      join ledger_postings on ledger_postings.tenant_id = payments.tenant_id
        and ledger_postings.reference = 'payment:' || payments.id
      join ledger_entries on posting_id = ledger_postings.id and account = 'bank:bank'
        and ledger_entries.amount = -line.amount
      where status = 'complete'
    `.execute(db)
    found.lines += batch.length
    found.sum += batch.reduce((sum, { amount }) => sum + amount, 0)
    found.differences += batch.length - (rows[0]?.same ?? 0)
    batch = []
  }
  for await (const line of createSandboxGateway(bank).statement(0, Date.now() + 86_400_000)) {
    if (line.kind !== 'payment') found.differences += 1
    batch.push(line)
    if (batch.length === 5_000) await compare()
  }
  await compare()
  return found
}

/** A separate database with any number of subscriptions that are due. */
export async function openMoneyScale() {
  const server = await startThrowawayServer({ settings })
  const db = openDatabase(openPool(server.url, { max: 3, statementTimeoutMs: maxStatementMs }))
  await migrate(db, migrationsFolder, () => undefined)
  const brand = await fillMoneyBrand(db)
  return {
    db,
    brand,
    databaseUrl: server.url,
    folder: server.folder,
    /** Adds people whose month is over. */
    async addSubscribers(by: Subscribers['by'], count: number, nowMs: number): Promise<Subscribers> {
      const subscribers = subscribersDue(by, count, nowMs)
      await writeSubscribers(db, brand, subscribers)
      await sql`vacuum analyze`.execute(db)
      await sql`checkpoint`.execute(db)
      return subscribers
    },
    addBuyers: (count: number) => writeBuyers(db, brand, count),
    /** The number of the last receipt: how many charges there were. */
    async countCharges(): Promise<number> {
      const row = await db.selectFrom('receipt_numbers').select('last_number').executeTakeFirst()
      return row?.last_number ?? 0
    },
    /** When the first renewals since an instant began; undefined while there are none. */
    async renewingSince(sinceMs: number): Promise<number | undefined> {
      const { rows } = await sql<{ there: string | null }>`select to_regclass('pgboss.job') as there`.execute(
        db,
      )
      if (!rows[0]?.there) return undefined
      const found = await sql<{ started_on: Date }>`
        select started_on from pgboss.job where name = 'renewals' and started_on >= ${new Date(sinceMs)}
        order by started_on limit 1
      `.execute(db)
      return found.rows[0]?.started_on.getTime()
    },
    readBooks: (nowMs: number) => readBooks(db, nowMs),
    compareWithBank: (bank: SandboxBank) => compareWithBank(db, bank),
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}

export type MoneyScale = Awaited<ReturnType<typeof openMoneyScale>>
