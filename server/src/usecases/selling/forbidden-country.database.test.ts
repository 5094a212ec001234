import type { OperationId, Request } from '@onair/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import { savePromo } from '../../modules/promo/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import type { Person } from '../../testing/people.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call } from '../../testing/test-app.ts'
import { draft, month, newKey, openSellingWorld, type SellingWorld } from './selling.fixture.ts'

const [inside, outside] = ['198.51.100.7', '203.0.113.7']

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld

beforeAll(async () => {
  bank = await openSandboxBank()
  world = await openSellingWorld(bank.settings)
  const { db } = world.database
  const alpha = testTenant('alpha')
  await saveTenant(db, { ...alpha, traits: { ...alpha.traits, countries: ['AA'] } })
  await db
    .insertInto('country_ranges')
    .values([
      { addresses: '198.51.100.0/24', country: 'AA' },
      { addresses: '203.0.113.0/24', country: 'BB' },
    ])
    .execute()
  await world.sell(draft('start'))
  await replacePaySystems(db, world.world.alphaId, [
    { shortname: 'phone', gateway: 'sandbox', payforms: ['ext_billing_balance'], title: { en: 'Phone' } },
  ])
  await savePromo(db, world.world.alphaId, {
    ...{ slug: 'gift', days: 30, packetIds: [world.packet('start')], nextPacketId: null, startsMs: 0 },
    codes: [{ code: 'GIFT', maxUses: null }],
  })
  await world.announce('pay_systems', 'tenants')
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

const from =
  (address: string, { token }: Person) =>
  <O extends OperationId>(operation: O, request: Request<O>) =>
    call(world.app, operation, request, { host: 'alpha.test', token, address })

type From = ReturnType<typeof from>

test.each<[OperationId, (ask: From, user: Person) => ReturnType<From>]>([
  [
    'createSubscription',
    (ask) =>
      ask('createSubscription', { body: { packet_id: world.packet('start'), idempotency_key: newKey() } }),
  ],
  [
    'createPurchase',
    async (ask, { userId }) =>
      ask('createPurchase', {
        body: {
          ...{ purchase_type_id: await world.period('start'), account_id: userId },
          idempotency_key: newKey(),
        },
      }),
  ],
  [
    'payByProviderBalance',
    (ask, { userId }) =>
      ask('payByProviderBalance', {
        params: { id: userId },
        body: {
          ...{ paysystem_shortname: 'phone', amount: month.price, packet_id: world.packet('start') },
          idempotency_key: newKey(),
        },
      }),
  ],
  ['applyPromoKey', (ask) => ask('applyPromoKey', { body: { key: 'GIFT' } })],
])('[V-4.130] %s from a forbidden country enables and charges nothing', async (_, enable) => {
  const user = await world.userWith(month.price)
  await bank.press('/control/accounts', { account: String(user.userId), amount: String(month.price) })
  const enabled = async () =>
    (await user.ask('listSubscriptions', {})).body.subscriptions.map(
      (packet: { name: string }) => packet.name,
    )
  const refused = await enable(from(outside, user), user)
  expect([refused.status, refused.body.error_code]).toEqual([403, 'forbidden_country'])
  expect(await enabled()).toEqual([])
  expect(await world.balanceOf(user.userId)).toBe(month.price)
  const payments = world.database.db.selectFrom('payments').select('id').where('user_id', '=', user.userId)
  expect(await payments.execute()).toEqual([])
  expect((await enable(from(inside, user), user)).status).toBe(200)
  expect(await enabled()).toEqual(['start'])
})

test('[V-4.130] nothing is offered for sale to a forbidden country', async () => {
  const user = await world.userWith(0)
  const body = {
    ...{ purchase_type_id: await world.period('start'), paysystem_version: 1, offer_version: 1 },
    source: 'web300',
  } as const
  const refused = await from(outside, user)('createOffer', { body })
  expect([refused.status, refused.body.error_code]).toEqual([403, 'forbidden_country'])
  expect((await from(inside, user)('createOffer', { body })).status).toBe(200)
})
