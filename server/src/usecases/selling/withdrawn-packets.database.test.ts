import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import type { Person } from '../../testing/people.ts'
import { draft, newKey, openSellingWorld, type SellingWorld } from './selling.fixture.ts'

let world: SellingWorld
let channelId: number
let oldId: number
let holder: Person
let stranger: Person

const start = draft('start')
const old = () => draft('old', { is_base: false, channelIds: [channelId] })

const subscribe = (user: Person, packetId: number) =>
  user.ask('createSubscription', { body: { packet_id: packetId, idempotency_key: newKey() } })

beforeAll(async () => {
  world = await openSellingWorld()
  const { db } = world.database
  const { alphaId } = world.world
  channelId = await saveChannel(db, {
    ...{ slug: 'films', name: { en: 'Films' }, description: {}, age: 12, archived_days: 0 },
    ...{ logo: '/media/art/sea.svg', color: '#003050', player_web: '/player' },
  })
  await replaceLineup(db, alphaId, {
    channels: [{ channelId, number: 1, isFeatured: false, isFree: false }],
    categories: [],
  })
  await world.sell(start, old())
  oldId = world.packet('old')
  holder = await world.userWith(50_000)
  stranger = await world.userWith(50_000)
  for (const packetId of [world.packet('start'), oldId]) await subscribe(holder, packetId)
  await subscribe(stranger, world.packet('start'))
  await world.announce('channels')
})
afterAll(() => world.close())

const namesOf = (packets: { name: string }[]) => packets.map(({ name }) => name)

/** Everything that a user is told of the packet, and whether its channel is his. */
async function seenBy({ ask }: Person) {
  const [list, one, periods, opening, provider, channels] = await Promise.all([
    ask('listPackets', { query: {} }),
    ask('getPacket', { params: { id: oldId } }),
    ask('listPurchasePeriods', { params: { id: oldId } }),
    ask('listChannelPackets', { params: { id: channelId } }),
    ask('getProviderInfo', { params: { id: 'alpha' } }),
    ask('listChannels', {}),
  ])
  return {
    ...{ list: namesOf(list.body.packets), one: one.status, opening: namesOf(opening.body.packets) },
    periods: periods.status === 200 ? periods.body.purchaseperiods.length : periods.status,
    provider: namesOf(provider.body.packets),
    isPurchased: channels.body.channels[0].is_purchased,
  }
}

const shown = { list: ['start', 'old'], one: 200, opening: ['old'], provider: ['start', 'old'] }
const hidden = { list: ['start'], one: 404, opening: [], provider: ['start'] }

test.each([
  ['is no longer offered', () => [start, { ...old(), is_offered: false }]],
  ['is left out', () => [start]],
])('a packet that %s goes on for whoever has it, and nobody else is shown or sold it', async (_, drafts) => {
  await world.sell(start, old())
  expect(await seenBy(stranger)).toEqual({ ...shown, periods: 2, isPurchased: false })
  await world.sell(...drafts())
  expect(await seenBy(holder)).toEqual({ ...shown, periods: 0, isPurchased: true })
  expect(await seenBy(stranger)).toEqual({ ...hidden, periods: 404, isPurchased: false })
  const { body } = await holder.ask('listSubscriptions', {})
  expect(namesOf(body.subscriptions)).toEqual(['start', 'old'])
  expect(body.subscriptions[1].subscription.actions).toEqual(['can_disable_renew'])
  expect(await subscribe(stranger, oldId)).toMatchObject({ status: 404 })
  expect(await world.balanceOf(stranger.userId)).toBe(50_000 - 14_900)
})

test('a packet that is left out and that nobody ever had is deleted', async () => {
  await world.sell(start, draft('unloved'))
  const unloved = world.packet('unloved')
  await world.sell(start)
  const { db } = world.database
  const left = await db.selectFrom('packets').select('id').where('id', 'in', [unloved, oldId]).execute()
  expect(left).toEqual([{ id: oldId }])
})
