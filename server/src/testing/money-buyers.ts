import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/index.ts'
import { hashToken, newToken } from '../modules/sessions/index.ts'
import { type Brand, monthPrice } from './money-scale.statements.ts'
import { openBareClient, recordCall } from './recorded-statements.ts'
import { replayPurchase } from './replayed-purchase.ts'

/** Somebody with a session and money, who has bought nothing yet. */
export interface Buyer {
  userId: number
  token: string
  /** The key of his purchase. */
  key: string
}

const firstId = 30_000_000
const asksForNothing = {
  ...{ duration: 0, profile: false, program: false, vod: false, channel: false, pay: false, settings: false },
}

/** Adds people who can buy. */
export async function writeBuyers(db: Database, brand: Brand, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, index) => ({
    ...{ userId: firstId + index, token: newToken(), key: randomUUID() },
  }))
  const ids = buyers.map(({ userId }) => userId)
  const of = sql`from unnest(${ids}::bigint[]) as id`
  const { tenantId } = brand
  await inTransaction(db, async (work) => {
    await sql`
      insert into users (id, tenant_id, username, is_guest) select id, ${tenantId}, 'buyer-' || id, false ${of}
    `.execute(work)
    await sql`
      insert into devices (id, tenant_id, user_id, serial, device_type, parental_settings)
      select md5('device ' || id), ${tenantId}, id, 'serial-' || id, 'web', ${JSON.stringify(asksForNothing)}::jsonb ${of}
    `.execute(work)
    await sql`
      insert into tokens (hash, tenant_id, user_id, device_id, expires_at)
      select hash, ${tenantId}, id, md5('device ' || id), now() + interval '1 day'
      from unnest(${ids}::bigint[], ${buyers.map(({ token }) => hashToken(token))}::bytea[]) as given (id, hash)
    `.execute(work)
    await sql`
      with posted as (
        insert into ledger_postings (tenant_id, reference, user_id, currency, posted_at)
        select ${tenantId}, 'gift:' || id, id, ${brand.currency}, now() ${of} returning id, user_id
      )
      insert into ledger_entries (posting_id, account, user_id, amount)
      select id, account, case account when 'wallet' then posted.user_id end, amount from posted,
        lateral (values ('wallet', ${monthPrice}::bigint), ('bonus', ${-monthPrice}::bigint)) as of_it (account, amount)
    `.execute(work)
  })
  return buyers
}

/** The call by which a buyer buys. */
export const purchaseOf = ({ packetId }: Brand, { token, key }: Buyer) => ({
  url: '/v2/users/self/subscriptions',
  token,
  body: { packet_id: packetId, idempotency_key: key },
})

/** Records what a purchase sends to the database and buys the same for others without the server. */
export async function openBarePurchases(databaseUrl: string, brand: Brand, [first, second]: Buyer[]) {
  if (!first || !second) throw new Error('two people have to buy before')
  const recorded = await recordCall(
    databaseUrl,
    [first, second].map((buyer) => purchaseOf(brand, buyer)),
  )
  const client = await openBareClient(databaseUrl)
  return {
    statements: recorded.length,
    buy: (buyer: Buyer) =>
      replayPurchase(
        client.ask,
        recorded,
        new Map<string, string | number | Buffer>([
          [String(second.userId), buyer.userId],
          [second.key, buyer.key],
          [hashToken(second.token).toString('hex'), hashToken(buyer.token)],
        ]),
      ),
    close: client.close,
  }
}
