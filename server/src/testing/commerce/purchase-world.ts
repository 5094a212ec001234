import { sql } from 'kysely'
import { replacePackets, saveContentOffers } from '../../modules/packets/index.ts'
import { payformId } from '../../modules/payments/index.ts'
import { savePromo } from '../../modules/promo/index.ts'
import type { Person } from '../people.ts'
import type { TestDatabase } from '../test-database.ts'
import { beginPayment, openCommerceWorld } from './commerce-world.ts'
import type { PurchaseFacts } from './purchase-faults.ts'

/** The eve of a day on which clocks in Berlin are set forward. */
const firstMs = Date.UTC(2027, 2, 27, 10)

const packet = (
  slug: string,
  isBase: boolean,
  periods: Parameters<typeof replacePackets>[2][0]['periods'],
) => ({
  ...{ slug, name: { en: slug }, short: {}, description: {}, benefits: [], is_base: isBase, periods },
  channelIds: [],
})

const packets = [
  packet('start', true, [
    { months: 1, price: 14_900 },
    { months: 3, price: 39_900 },
  ]),
  packet('whole', true, [{ months: 1, price: 34_900, trial: { days: 7, price: 100 } }]),
  packet('cinema', false, [{ days: 10, price: 5_000, trial: { days: 3, price: 0 } }]),
  packet('sport', false, [
    { months: 1, price: 9_900 },
    { months: 12, price: 99_000 },
  ]),
]

/** A brand with packets, contents and codes, and pairs of users who buy them. */
export async function openPurchaseWorld({
  createDatabase,
}: {
  createDatabase?: (() => Promise<TestDatabase>) | undefined
} = {}) {
  const world = await openCommerceWorld({
    nowMs: firstMs,
    brands: [
      {
        shortname: 'gamma',
        packets,
        traits: {
          ...{ timeZone: 'Europe/Berlin', sellsAdditionalAlone: true },
          taxes: [{ name: 'vat', basisPoints: 1_900 }],
        },
      },
    ],
    ...(createDatabase && { createDatabase }),
  })
  const [brand] = world.brands
  if (!brand) throw new Error('there is no brand')
  const { db } = world
  const { tenantId } = brand
  const idOf = (slug: string) => brand.packets.get(slug) ?? 0
  const { id: contentId } = await db
    .insertInto('contents')
    .values({ slug: 'film', title: { en: 'Film' }, description: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveContentOffers(db, tenantId, contentId, [
    { kind: 'rent', days: 2, price: 9_900 },
    { kind: 'sale', price: 29_900 },
  ])
  const gifts = [
    { slug: 'days', days: 14, packetIds: [idOf('start')] },
    { slug: 'next', days: 7, packetIds: [idOf('cinema')], nextPacketId: idOf('whole') },
    { slug: 'trial', days: 10, packetIds: [idOf('whole')], nextPacketId: idOf('whole') },
    { slug: 'paid', days: 30, packetIds: [idOf('start'), idOf('sport')], price: 9_900 },
    { slug: 'new', days: 5, packetIds: [idOf('sport')], nextPacketId: idOf('start'), newUsersOnly: true },
  ]
  for (const gift of gifts) {
    const codes = [{ code: gift.slug, maxUses: null }]
    await savePromo(db, tenantId, { ...gift, startsMs: firstMs - 1, codes })
  }
  await world.app.announce('packets')
  const types = await db.selectFrom('purchase_types').select('id').where('tenant_id', '=', tenantId).execute()
  const system = await db
    .selectFrom('pay_systems')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  await recordSteps()

  let users: readonly Person[] = []
  const ids = () => users.map(({ userId }) => userId)

  /** Notes every write of a subscription, because between two looks there may be several. */
  async function recordSteps(): Promise<void> {
    await sql`
      create table subscription_steps (
        id bigint generated always as identity, subscription_id bigint, user_id bigint, was text, became text
      );
    `.execute(db)
    await sql`
      create function note_step() returns trigger language plpgsql as $$
      begin
        insert into subscription_steps (subscription_id, user_id, was, became)
        values (new.id, new.user_id, case when tg_op = 'UPDATE' then old.state end, new.state);
        return null;
      end $$
    `.execute(db)
    await sql`
      create trigger subscription_stepped after insert or update on subscriptions
      for each row execute function note_step()
    `.execute(db)
  }

  return {
    ...world,
    packetIds: packets.map(({ slug }) => idOf(slug)),
    typeIds: types.map(({ id }) => id),
    codes: gifts.map(({ slug }) => slug),
    cardPage: payformId(system.id, 'short_url'),
    user: (index: number): Person => {
      const user = users[index]
      if (!user) throw new Error('nobody has entered')
      return user
    },

    /** Two new users with money on the first day, one with a card; nothing happens any more to those before them. */
    async begin(): Promise<void> {
      if (users.length > 0) {
        await db.deleteFrom('subscriptions').where('user_id', 'in', ids()).execute()
        await db.updateTable('payments').set({ due_at: null }).where('user_id', 'in', ids()).execute()
      }
      world.setNow(firstMs)
      await world.bank.turn({ is_down: false, refuses_all: false, holds_all: false })
      users = [await world.enter(brand), await world.enter(brand)]
      for (const [index, user] of users.entries()) {
        const { answer, reference = '' } = await beginPayment(user, {
          amount: index === 0 ? 15_000 : 60_000,
          savesCard: index === 0,
        })
        await world.bank.press(`/pay/${reference}`, { act: 'pay', card: '0000000000000001' })
        await user.ask('getTransaction', { params: { id: answer.body.transaction_id } })
      }
    },

    /** The payments of both users that the bank has heard of. */
    async payments() {
      const rows = await db
        .selectFrom('payments')
        .select(['id', 'key', 'reference', 'tenant_id as tenantId'])
        .where('user_id', 'in', ids())
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => (row.reference === null ? [] : [{ ...row, reference: row.reference }]))
    },

    async subscriptionIds({ userId }: Person): Promise<number[]> {
      const rows = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '<>', 'ended')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** All that is stored of both users. */
    facts: async (): Promise<PurchaseFacts> => {
      const [postings, subscriptions, steps, payments, receipts, shown] = await Promise.all([
        sql<PurchaseFacts['postings'][number]>`
          select id, reference, ledger_postings.user_id as "userId", json_agg(json_build_object(
            'account', account, 'userId', ledger_entries.user_id, 'amount', amount)) as entries
          from ledger_postings join ledger_entries on posting_id = id
          where ledger_postings.user_id = any (${ids()}::bigint[])
          group by id order by id
        `.execute(db),
        sql<PurchaseFacts['subscriptions'][number]>`
          select subscriptions.id, user_id as "userId", kind, state, is_base as "isBase", charges
          from subscriptions join packets on packets.id = packet_id
          where user_id = any (${ids()}::bigint[]) order by subscriptions.id
        `.execute(db),
        sql<PurchaseFacts['steps'][number]>`
          select subscription_id as id, was, became from subscription_steps
          where user_id = any (${ids()}::bigint[]) order by subscription_steps.id
        `.execute(db),
        sql<PurchaseFacts['payments'][number]>`
          select id, user_id as "userId", status, amount, refunded from payments
          where user_id = any (${ids()}::bigint[]) order by id
        `.execute(db),
        sql<{ number: number }>`
          select number from receipts where tenant_id = ${tenantId} order by number
        `.execute(db),
        Promise.all(
          users.map(async (user) => ({
            userId: user.userId,
            shown: Number((await user.ask('getBalance', {})).body.balance),
          })),
        ),
      ])
      return {
        ...{ wallets: shown, postings: postings.rows, subscriptions: subscriptions.rows, steps: steps.rows },
        ...{ payments: payments.rows, receipts: receipts.rows.map(({ number }) => number) },
      }
    },
  }
}

export type PurchaseWorld = Awaited<ReturnType<typeof openPurchaseWorld>>
