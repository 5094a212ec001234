import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replaceCities, saveBlockStatus, saveCableAddress } from '../../modules/cable/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { enterAsUser } from '../../testing/people.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'

const host = 'cable.test'
const minuteMs = 60_000

let world: TestApp
let cableId: number
let otherCableId: number
let phone: string
let phones = 0

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  const brand = async (name: string, traits: object) => {
    const tenant = testTenant(name)
    return saveTenant(db, { ...tenant, traits: { ...tenant.traits, ...traits } })
  }
  cableId = await brand('cable', { signIn: ['cable'], hasBlockStatus: true })
  otherCableId = await brand('other-cable', { signIn: ['cable'] })
  await replaceCities(db, cableId, [
    { ru: 'Портовый', en: 'Harbour City' },
    { ru: 'Горный', en: 'Mountain Town' },
  ])
  await replaceCities(db, otherCableId, [{ ru: 'Чужой', en: 'Elsewhere' }])
})
afterAll(() => world.close())
beforeEach(() => {
  phones += 1
  phone = `7${String(phones).padStart(10, '0')}`
  world.setNow(Date.now())
})

async function lastCode(): Promise<string> {
  const { text } = await world.database.db
    .selectFrom('demo_messages')
    .select('text')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{4,8}/.exec(text)?.[0] ?? ''
}

/** Shows a right code, and answers what comes for it. */
async function identify(at = host) {
  await call(world.app, 'sendCableOtp', { body: { phone } }, { host: at })
  const body = { phone, token: await lastCode() }
  return (await call(world.app, 'authenticateCableOtp', { body }, { host: at })).body
}

const chooseAddress = (mwat: string, address: Record<'address_id' | 'provider_id' | 'user_id', number>) => {
  const { address_id, provider_id, user_id } = address
  return call(world.app, 'chooseAddress', { body: { mwat, address_id, provider_id, user_id } }, { host })
}
const chooseCity = (mwat: string, city_id: number, at = host) =>
  call(world.app, 'chooseCity', { body: { mwat, city_id } }, { host: at })
const cities = async () => (await call(world.app, 'listCities', {}, { host })).body.cities

test('[P-1.09 P-3.15 P-7.49 P-7.50 P-7.54] a code of the cable operator shows the homes of a phone, and one of them is entered', async () => {
  const { db } = world.database
  const home = { phone, address: '1 Quay Street', providerUid: `home-${phone}` }
  const addressId = await saveCableAddress(db, cableId, home)
  await saveCableAddress(db, cableId, { phone, address: '2 Hill Road', providerUid: `hill-${phone}` })
  await saveCableAddress(db, cableId, { phone: '70000099999', address: 'x', providerUid: `x-${phone}` })
  const { mwat, addresses } = await identify()
  expect(addresses.map(({ address }: { address: string }) => address)).toEqual([
    '1 Quay Street',
    '2 Hill Road',
  ])
  expect(addresses[0]).toMatchObject({ address_id: addressId, provider_id: cableId })
  const token = await chooseAddress(mwat, addresses[0])
  expect(token.body.user_id).toBe(addresses[0].user_id)
  const user = await call(world.app, 'getUser', {}, { host, token: token.body.access_token })
  expect(user.body).toMatchObject({ provider_uid: `home-${phone}`, is_guest: false })
})

test('[P-1.09 P-3.16 P-7.51 P-7.53] a phone without a home is entered by a city, which is remembered', async () => {
  const [harbour] = await cities()
  expect(harbour).toEqual({ id: expect.any(Number), name: 'Harbour City' })
  const russian = await call(world.app, 'listCities', {}, { host, language: 'ru' })
  expect(russian.body.cities.map(({ name }: { name: string }) => name)).toEqual(['Портовый', 'Горный'])
  const { mwat, addresses } = await identify()
  expect(addresses).toEqual([])
  const token = await chooseCity(mwat, harbour.id)
  const stored = await world.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', token.body.user_id)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ phone, is_guest: false, settings: { city_id: harbour.id } })
})

test('[P-5.10 P-7.49] only a phone that begins with 7 gets a code of the cable operator', async () => {
  const other = await call(world.app, 'sendCableOtp', { body: { phone: '80000000001' } }, { host })
  expect([other.status, Object.keys(other.body.detail)]).toEqual([400, ['phone']])
  const short = await call(world.app, 'sendCableOtp', { body: { phone: '7000000001' } }, { host })
  expect(short.body.error_code).toBe('invalid_phone')
})

test('[P-7.50 P-8.18] a wrong code of the cable operator counts a try and is answered in words', async () => {
  await call(world.app, 'sendCableOtp', { body: { phone } }, { host })
  const code = await lastCode()
  const token = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const answers = []
  for (let count = 0; count < 6; count++) {
    answers.push(await call(world.app, 'authenticateCableOtp', { body: { phone, token } }, { host }))
  }
  expect(answers.map(({ body }) => body.error_code)).toEqual([
    ...Array<string>(5).fill('invalid_code'),
    'too_many_tries',
  ])
  expect(answers[0]?.body.error.message).toBe('This is not the code we sent. Please check it.')
})

test('[P-7.54] nobody enters a home that is not one of the phone’s', async () => {
  const { db } = world.database
  await saveCableAddress(db, cableId, { phone, address: 'own', providerUid: `own-${phone}` })
  const foreignId = await saveCableAddress(db, cableId, {
    ...{ phone: '70000099998', address: 'foreign', providerUid: `foreign-${phone}` },
  })
  const { mwat, addresses } = await identify()
  const [own] = addresses
  const wrong = [
    { ...own, address_id: foreignId },
    { ...own, provider_id: otherCableId },
    { ...own, user_id: own.user_id + 1 },
  ]
  for (const choice of wrong) expect((await chooseAddress(mwat, choice)).status).toBe(404)
  expect((await chooseAddress(mwat, own)).status).toBe(200)
})

test('[P-7.53] a city of another operator is not found', async () => {
  const { mwat } = await identify()
  const elsewhere = await world.database.db
    .selectFrom('cities')
    .select('id')
    .where('tenant_id', '=', otherCableId)
    .executeTakeFirstOrThrow()
  expect((await chooseCity(mwat, elsewhere.id)).status).toBe(404)
})

test('[P-7.53] what a right code gave is good once, for ten minutes, and for its operator', async () => {
  const [city] = await cities()
  const used = (await identify()).mwat
  const answers = await Promise.all([chooseCity(used, city.id), chooseCity(used, city.id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await chooseCity(used, city.id)).body.error_code).toBe('code_expired')

  world.setNow(Date.now() + minuteMs)
  const { mwat } = await identify()
  const [elsewhere] = (await call(world.app, 'listCities', {}, { host: 'other-cable.test' })).body.cities
  expect((await chooseCity(mwat, elsewhere.id, 'other-cable.test')).body.error_code).toBe('code_expired')
  world.setNow(Date.now() + 11 * minuteMs)
  expect((await chooseCity(mwat, city.id)).body.error_code).toBe('code_expired')
})

test('what a right code gave is stored as a hash', async () => {
  const { mwat } = await identify()
  const hash = createHash('sha256').update(mwat).digest()
  const rows = await world.database.db.selectFrom('cable_identities').selectAll().execute()
  expect(rows.some((row) => row.hash.equals(hash))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(mwat)
})

test('[P-3.12 P-7.52] the operator says what is due, in the language of the viewer; of others it says that all is open', async () => {
  const [city] = await cities()
  const { body: login } = await chooseCity((await identify()).mwat, city.id)
  const device = await call(
    world.app,
    'registerDevice',
    { body: { serial: 'of-the-subscriber', device_type: 'tv' } },
    { host, token: login.access_token },
  )
  const { body } = await call(
    world.app,
    'authenticateDevice',
    { body: { device_id: device.body.id } },
    { host },
  )
  const ask = (language: string) =>
    call(world.app, 'getBlockStatus', {}, { host, token: body.access_token, language })
  expect((await ask('en')).body).toEqual({
    ...{ status: 0, balance: 0, amount: 0, username: phone, message_detail: null },
  })
  await saveBlockStatus(world.database.db, body.user_id, {
    status: -1,
    balanceMinor: -12_500,
    amountMinor: 25_000,
    message: { ru: 'Пора платить', en: 'A payment is due' },
  })
  expect((await ask('en')).body).toEqual({
    ...{ status: -1, balance: -12_500, amount: 25_000, username: phone },
    message_detail: 'A payment is due',
  })
  expect((await ask('ru')).body.message_detail).toBe('Пора платить')
})

test('[P-1.09] where there is no cable operator, there are none of its calls', async () => {
  const { token } = await enterAsUser(world, { username: 'not-of-cable' })
  const answers = [
    await call(world.app, 'sendCableOtp', { body: { phone } }),
    await call(world.app, 'authenticateCableOtp', { body: { phone, token: '0000' } }),
    await call(world.app, 'listCities', {}),
    await call(world.app, 'getBlockStatus', {}, { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('cities that stay keep their ids when the list is written again', async () => {
  const before = await cities()
  await replaceCities(world.database.db, cableId, [
    { en: 'Mountain Town', ru: 'Горный' },
    { ru: 'Новый', en: 'New Town' },
  ])
  const after = await cities()
  expect(after.map(({ name }: { name: string }) => name)).toEqual(['Mountain Town', 'New Town'])
  expect(after[0].id).toBe(before[1].id)
})
