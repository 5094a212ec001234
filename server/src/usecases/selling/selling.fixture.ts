import { randomUUID } from 'node:crypto'
import { createLedger } from '../../modules/ledger/index.ts'
import { type PacketDraft, replacePackets } from '../../modules/packets/index.ts'
import { giveMoney } from '../../testing/give-money.ts'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

export const soldNowMs = Date.UTC(2026, 0, 31, 10)

export const month = { months: 1, price: 14_900 }
export const quarter = { months: 3, price: 39_900 }

export const draft = (slug: string, more: Partial<PacketDraft> = {}): PacketDraft => ({
  slug,
  name: { en: slug, ru: `${slug} по-русски` },
  short: {},
  description: {},
  benefits: [],
  is_base: true,
  periods: [month, quarter],
  channelIds: [],
  ...more,
})

export const newKey = () => randomUUID()

export interface SellingWorld extends TestApp {
  /** The id of a packet by its slug. */
  packet(slug: string): number
  /** The id of a period of a packet, the default one first. */
  period(slug: string, index?: number): Promise<number>
  sell(...drafts: PacketDraft[]): Promise<void>
  /** A new user with some money. */
  userWith(amount: number): Promise<Person>
  fund(userId: number, amount: number): Promise<void>
  balanceOf(userId: number): Promise<number>
}

/** A server whose brand sells packets. */
export async function openSellingWorld(environment: Record<string, string> = {}): Promise<SellingWorld> {
  const app = await openTestApp(environment, { nowMs: soldNowMs })
  const { db } = app.database
  const { alphaId } = app.world
  let ids: ReadonlyMap<string, number> = new Map()
  let users = 0

  const world: SellingWorld = {
    ...app,
    packet: (slug) => ids.get(slug) ?? 0,
    async period(slug, index = 0) {
      const rows = await db
        .selectFrom('purchase_types')
        .select('id')
        .where('packet_id', '=', world.packet(slug))
        .orderBy('position')
        .execute()
      return rows[index]?.id ?? 0
    },
    async sell(...drafts) {
      ids = await replacePackets(db, alphaId, drafts)
      await app.announce('packets')
    },
    async userWith(amount) {
      users += 1
      const user = await enterAsUser(app, { username: `buyer-${users}` })
      if (amount > 0) await world.fund(user.userId, amount)
      return user
    },
    fund: (userId, amount) => giveMoney(db, userId, amount),
    balanceOf: (userId) => createLedger(db).balanceOf(userId),
  }
  return world
}
