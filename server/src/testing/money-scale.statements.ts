import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/index.ts'

/** What everybody pays for a month, and the tax of 20 % within it. */
export const monthPrice = 12_000
const monthTax = 2_000
const monthsGiven = 3

/** Each kind of row has numbers of its own, so that one taken for another is noticed. */
const offsets = { subscription: 100_000_000, card: 200_000_000, payment: 300_000_000, posting: 400_000_000 }

/** Names of a subscriber at the bank, as the database computes them too. */
export const bankNames = {
  token: (userId: number) => `card-${userId}`,
  reference: (userId: number) => `pay_${userId}`,
  key: (userId: number) => `payment ${userId}`,
}

export interface Brand {
  tenantId: number
  packetId: number
  purchaseTypeId: number
  paySystemId: number
  currency: string
}

export interface Subscribers {
  /** Whether a card that was saved a month ago pays, or money that is in the wallet. */
  by: 'wallet' | 'card'
  firstId: number
  count: number
  /** The end of the hours in which all of them are due, one after the other. */
  dueBeforeMs: number
}

/** Less than a day: what is a day late is renewed from the day on which it is paid, which would be something else. */
const dueWithinMs = 20 * 3_600_000

const batch = 50_000

/** People who have paid for a month that is over now, with the books of it. */
export async function writeSubscribers(db: Database, brand: Brand, all: Subscribers): Promise<void> {
  for (let from = 0; from < all.count; from += batch)
    await inTransaction(db, (work) =>
      writeBatch(work, brand, { ...all, from, to: Math.min(all.count, from + batch) - 1 }),
    )
  for (const table of ['users', 'subscriptions', 'cards', 'payments', 'ledger_postings'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      db,
    )
}

/** When somebody is due: the hours are divided between all. */
export const dueMsOf = (index: number, { count, dueBeforeMs }: Pick<Subscribers, 'count' | 'dueBeforeMs'>) =>
  Math.floor(dueBeforeMs - dueWithinMs + (dueWithinMs / count) * index)

async function writeBatch(
  work: Database,
  { tenantId, packetId, purchaseTypeId, paySystemId, currency }: Brand,
  { by, firstId, count, dueBeforeMs, from, to }: Subscribers & { from: number; to: number },
): Promise<void> {
  const isByCard = by === 'card'
  /** The people, with the two postings of each and the instant at which they bought. */
  const people = sql`(
    select ${firstId}::bigint + k as id, k, bought_at,
      ${offsets.posting + 2 * firstId}::bigint + 2 * k as paid_in, ${offsets.posting + 2 * firstId}::bigint + 2 * k + 1 as charged
    from generate_series(${from}::bigint, ${to}::bigint) as k,
      lateral (select date_trunc('milliseconds', to_timestamp((${dueBeforeMs - dueWithinMs}::float8
        + ${dueWithinMs}::float8 / ${count}::float8 * k) / 1000) - interval '1 month')) as of_it (bought_at)
  ) as people`
  const charge = sql`'subscription:' || ${offsets.subscription}::bigint + id || ':1'`
  const given = isByCard ? monthPrice : monthsGiven * monthPrice

  await sql`
    insert into users (id, tenant_id, username, is_guest) select id, ${tenantId}, ${by} || '-' || id, false from ${people}
  `.execute(work)
  await sql`insert into accounts (user_id, tenant_id) select id, ${tenantId} from ${people}`.execute(work)
  if (isByCard) {
    await sql`
      insert into cards (id, tenant_id, user_id, pay_system_id, token, number, is_primary, linked_at)
      select ${offsets.card}::bigint + id, ${tenantId}, id, ${paySystemId}, 'card-' || id, '•••• 0001', true, bought_at
      from ${people}
    `.execute(work)
    await sql`
      insert into payments (id, key, tenant_id, user_id, pay_system_id, payform, amount, currency, status, reference,
        purchase_type_id, charge, saves_card, created_at, settled_at)
      select ${offsets.payment}::bigint + id, md5('payment ' || id)::uuid, ${tenantId}, id, ${paySystemId}, 'short_url',
        ${monthPrice}, ${currency}, 'complete', 'pay_' || id, ${purchaseTypeId}, ${charge}, true, bought_at, bought_at
      from ${people}
    `.execute(work)
  }
  await sql`
    insert into subscriptions (id, tenant_id, user_id, packet_id, purchase_type_id, kind, state, anchor_at, paid_months,
      paid_days, paid_until, due_at, had_trial, charges, created_at)
    select ${offsets.subscription}::bigint + id, ${tenantId}, id, ${packetId}, ${purchaseTypeId}, 'regular', 'active',
      bought_at, 1, 0, bought_at + interval '1 month', bought_at + interval '1 month', false, 1, bought_at
    from ${people}
  `.execute(work)
  const source = isByCard ? sql`'payment:' || ${offsets.payment}::bigint + id` : sql`'gift:' || id`
  await sql`
    insert into ledger_postings (id, tenant_id, reference, user_id, currency, posted_at) overriding system value
    select posting, ${tenantId}, reference, id, ${currency}, bought_at
    from ${people}, lateral (values (paid_in, ${source}), (charged, ${charge})) as of_it (posting, reference)
  `.execute(work)
  await sql`
    insert into ledger_entries (posting_id, account, user_id, amount)
    select posting, account, case account when 'wallet' then id end, amount
    from ${people}, lateral (values
      (paid_in, 'wallet', ${given}::bigint), (paid_in, ${isByCard ? 'bank:bank' : 'bonus'}, ${-given}::bigint),
      (charged, 'wallet', ${-monthPrice}::bigint), (charged, 'tax:vat', ${monthTax}::bigint),
      (charged, 'revenue', ${monthPrice - monthTax}::bigint)
    ) as of_it (posting, account, amount)
  `.execute(work)
  const { rows } = await sql<{ first: number }>`
    insert into receipt_numbers as counter (tenant_id, last_number) values (${tenantId}, ${to - from + 1})
    on conflict (tenant_id) do update set last_number = counter.last_number + excluded.last_number
    returning last_number - ${to - from}::bigint as first
  `.execute(work)
  await sql`
    insert into receipts (tenant_id, number, posting_id, user_id, kind, title, amount, taxes, issued_at)
    select ${tenantId}, ${rows[0]?.first}::bigint + k - ${from}::bigint, charged, id, 'charge', '{"en": "Start, a month"}',
      ${monthPrice}, ${JSON.stringify([{ name: 'vat', basisPoints: 2_000, amount: monthTax }])}::jsonb, bought_at
    from ${people}
  `.execute(work)
}

export interface BooksFound {
  /** Subscriptions that were charged a second time and are paid for until a day to come. */
  renewed: number
  /** Subscriptions that are anything else. */
  others: number
  /** Postings of second charges, each named once. */
  charges: number
  /** Postings of third and later charges. */
  furtherCharges: number
  receipts: number
  lastReceipt: number
  unbalancedPostings: number
  /** The sum of all entries. */
  sum: number
  /** Of all wallets. */
  inWallets: number
  negativeWallets: number
  /** Of the bank's account, as the bank would say it. */
  fromBank: number
  renewalPayments: number
  openPayments: number
}

/** Reads the books as they are. */
export async function readBooks(db: Database, nowMs: number): Promise<BooksFound> {
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0]
  const subscriptions = await one(sql<Pick<BooksFound, 'renewed' | 'others'>>`
    select count(*) filter (where is_renewed) as renewed, count(*) filter (where not is_renewed) as others
    from (select state = 'active' and charges = 2 and paid_months = 2 and due_at > ${new Date(nowMs)} from subscriptions)
      as of_it (is_renewed)`)
  const charges = await one(sql<Pick<BooksFound, 'charges' | 'furtherCharges'>>`
    select count(*) filter (where number = '2') as charges, count(*) filter (where number not in ('1', '2')) as "furtherCharges"
    from (select split_part(reference, ':', 3) from ledger_postings where reference like 'subscription:%') as of_it (number)`)
  const receipts = await one(sql<Pick<BooksFound, 'receipts' | 'lastReceipt'>>`
    select count(*) as receipts, coalesce(max(number), 0) as "lastReceipt" from receipts`)
  const entries = await one(sql<Pick<BooksFound, 'unbalancedPostings' | 'sum' | 'inWallets' | 'fromBank'>>`
    select count(*) filter (where sum <> 0) as "unbalancedPostings", coalesce(sum(sum), 0)::bigint as sum,
      coalesce(sum(wallet), 0)::bigint as "inWallets", coalesce(-sum(bank), 0)::bigint as "fromBank"
    from (
      select sum(amount), sum(amount) filter (where account = 'wallet'), sum(amount) filter (where account = 'bank:bank')
      from ledger_entries group by posting_id
    ) as postings (sum, wallet, bank)`)
  const wallets = await one(sql<Pick<BooksFound, 'negativeWallets'>>`
    select count(*) as "negativeWallets" from (
      select from ledger_entries where user_id is not null group by user_id having sum(amount) < 0
    ) as negative`)
  const payments = await one(sql<Pick<BooksFound, 'renewalPayments' | 'openPayments'>>`
    select count(*) filter (where renewal is not null and status = 'complete') as "renewalPayments",
      count(*) filter (where status <> 'complete') as "openPayments" from payments`)
  if (!subscriptions || !charges || !receipts || !entries || !wallets || !payments)
    throw new Error('the books could not be read')
  return { ...subscriptions, ...charges, ...receipts, ...entries, ...wallets, ...payments }
}
