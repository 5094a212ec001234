import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterAsUser, type Person, signInAgain } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp({ ONAIR_RATE_LIMIT: '100000' })
})
afterAll(() => world.close())

const enter = (username: string) => enterAsUser(world, { username })

/** Registers one more device in the session of a person. */
async function addDevice({ ask }: Person, serial: string): Promise<string> {
  return (await ask('registerDevice', { body: { serial, device_type: 'tv' } })).body.id
}

/** Sets the first PIN, which opens the settings for this session. */
const setPin = ({ ask }: Person) => ask('updateUser', { body: { pincode: '4711' } })

describe('registration', () => {
  test('[P-3.04 P-3.05 P-7.21] a device is stored as it describes itself, under its own serial', async () => {
    const { ask, userId } = await enter('describing')
    const given = {
      serial: 'link-serial-0001',
      device_type: 'web',
      vendor: 'Browser',
      model: 'Desktop',
      version: '190',
      os_name: 'Linux',
      os_version: '6',
      application_type: 'web',
    }
    const { body } = await ask('registerDevice', { body: given })
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      serial: 'link-serial-0001',
      device_type: 'web',
      vendor: 'Browser',
      model: 'Desktop',
      application_type: 'web',
      login_at: null,
      settings: { parentalChannels: 30 },
      parental_settings: {
        duration: 30,
        profile: true,
        program: true,
        vod: true,
        channel: true,
        pay: true,
        settings: true,
      },
      notification_token: null,
    })
    const stored = await world.database.db
      .selectFrom('devices')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ ...given, user_id: userId })
  })

  const atOnce = 200

  test('two hundred registrations at once leave as many devices as the limit', async () => {
    const { ask, userId } = await enter('crowded')
    const sent = Array.from({ length: atOnce }, (_, index) =>
      ask('registerDevice', { body: { serial: `crowd-${index}-serial`, device_type: 'tv' } }),
    )
    const answers = await Promise.all(sent)
    const rows = await world.database.db
      .selectFrom('devices')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(rows).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ body }) => body.error_code === 'device_limit')).toHaveLength(atOnce - 4)
  })

  test('[P-8.04] a full account answers 400, and has a place again once its oldest device is gone', async () => {
    const person = await enter('full-house')
    const oldest = await addDevice(person, 'oldest-serial')
    for (const name of ['second', 'third', 'fourth']) await addDevice(person, `${name}-serial`)
    const sixth = { body: { serial: 'sixth-serial', device_type: 'tv' } }
    const refused = await person.ask('registerDevice', sixth)
    expect([refused.status, refused.body.error_code]).toEqual([400, 'device_limit'])
    await person.ask('deleteDevice', { params: { id: oldest } })
    expect((await person.ask('registerDevice', sixth)).status).toBe(200)
  })
})

describe('the list', () => {
  test('[P-7.20] holds the devices of the account, the one that came last first', async () => {
    const person = await enter('lister')
    const tv = await addDevice(person, 'lister-tv-serial')
    await enter('not-the-lister')
    const before = await person.ask('listDevices', {})
    expect(before.body.devices.map(({ id }: { id: string }) => id)).toEqual([person.deviceId, tv])
    world.setNow(Date.now() + 5000)
    await signInAgain(world, { deviceId: tv })
    const after = await person.ask('listDevices', {})
    expect(after.body.devices.map(({ id }: { id: string }) => id)).toEqual([tv, person.deviceId])
    world.setNow(Date.now())
  })

  test('[P-7.25] signing a device in writes down when', async () => {
    const person = await enter('punctual')
    const atMs = Date.UTC(2027, 2, 1, 12)
    world.setNow(atMs)
    const again = await signInAgain(world, person)
    const { body } = await again.ask('getDevice', { params: { id: person.deviceId } })
    expect(body.login_at).toBe(atMs / 1000)
    world.setNow(Date.now())
  })

  test("[P-7.22] one device is found by its id, and another account's is not", async () => {
    const person = await enter('finder')
    const stranger = await enter('stranger')
    const own = await person.ask('getDevice', { params: { id: person.deviceId } })
    expect(own.body.serial).toBe('serial-finder')
    const foreign = await person.ask('getDevice', { params: { id: stranger.deviceId } })
    expect([foreign.status, foreign.body.error_code]).toEqual([404, 'not_found'])
  })
})

describe('what a device protects', () => {
  test('[P-7.23 P-6.09] settings that are not named stay as they are', async () => {
    const person = await enter('careful')
    await setPin(person)
    const params = { id: person.deviceId }
    const first = await person.ask('updateDevice', { params, body: { parental_settings: { vod: false } } })
    expect(first.body.parental_settings).toMatchObject({ vod: false, channel: true, duration: 30 })
    await person.ask('updateDevice', { params, body: { parental_settings: { duration: 5 } } })
    const { body } = await person.ask('getDevice', { params })
    expect(body.parental_settings).toMatchObject({ vod: false, channel: true, duration: 5 })
  })

  test('[P-9.09] the setting of the channels is 30, or 1 where the PIN is not kept', async () => {
    const person = await enter('forgetful')
    await setPin(person)
    const params = { id: person.deviceId }
    const change = (duration: number) =>
      person.ask('updateDevice', { params, body: { parental_settings: { duration } } })
    expect((await change(0)).body.settings).toEqual({ parentalChannels: 1 })
    expect((await change(5)).body.settings).toEqual({ parentalChannels: 30 })
  })

  test('[P-9.08] the PIN is kept as long as the operator offers, and not otherwise', async () => {
    const person = await enter('choosy')
    await setPin(person)
    const params = { id: person.deviceId }
    const { body } = await person.ask('getConfiguration', {})
    expect(body.parental_duration).toEqual([5, 30, 60])
    const odd = await person.ask('updateDevice', { params, body: { parental_settings: { duration: 7 } } })
    expect(odd.body.detail).toHaveProperty(['parental_settings.duration'])
    for (const duration of body.parental_duration)
      expect(
        (await person.ask('updateDevice', { params, body: { parental_settings: { duration } } })).status,
      ).toBe(200)
  })

  test('[P-4.23 P-4.24] is changed with the PIN only, entered for the settings or for itself', async () => {
    const owner = await enter('guarded')
    await setPin(owner)
    const change = (person: Person) =>
      person.ask('updateDevice', {
        params: { id: owner.deviceId },
        body: { parental_settings: { channel: false } },
      })
    for (const action of ['settings', 'parental'] as const) {
      const later = await signInAgain(world, owner)
      const refused = await change(later)
      expect([refused.status, refused.body.error_code]).toEqual([403, 'parental_required'])
      await later.ask('verifyParentalCode', { body: { code: '4711', action: 'vod' } })
      expect((await change(later)).status).toBe(403)
      await later.ask('verifyParentalCode', { body: { code: '4711', action } })
      expect((await change(later)).status).toBe(200)
    }
  })

  test('[P-8.06] of an unknown device it answers 404', async () => {
    const person = await enter('lost')
    const { status } = await person.ask('updateDevice', {
      params: { id: '0'.repeat(32) },
      body: { parental_settings: { vod: false } },
    })
    expect(status).toBe(404)
  })
})

describe('removal', () => {
  test('[P-7.24] another device of the account goes, and its session with it', async () => {
    const person = await enter('tidy')
    const tv = await signInAgain(world, { deviceId: await addDevice(person, 'tidy-tv-serial') })
    expect((await tv.ask('getUser', {})).status).toBe(200)
    const removed = await person.ask('deleteDevice', { params: { id: tv.deviceId } })
    expect(removed.body).toEqual({ id: tv.deviceId })
    expect((await tv.ask('getUser', {})).status).toBe(401)
    const back = await call(world.app, 'authenticateDevice', { body: { device_id: tv.deviceId } })
    expect(back.body.error_code).toBe('authentication_failed')
    expect((await person.ask('getUser', {})).status).toBe(200)
  })

  test('[P-4.12] leaving takes the own device away and ends the session', async () => {
    const person = await enter('leaver')
    await person.ask('deleteDevice', { params: { id: person.deviceId } })
    expect((await person.ask('getUser', {})).status).toBe(401)
  })

  test("another account's device stays where it is", async () => {
    const person = await enter('envious')
    const owner = await enter('owner')
    const refused = await person.ask('deleteDevice', { params: { id: owner.deviceId } })
    expect(refused.status).toBe(404)
    expect((await owner.ask('getUser', {})).status).toBe(200)
  })

  test('[P-2.120 P-8.05] a guest gives up its own device and is refused any other', async () => {
    const token = await enterAsGuest(world.app, 'leaving-guest')
    const { body } = await call(world.app, 'listDevices', {}, { token })
    const own = body.devices[0].id
    const other = await call(
      world.app,
      'registerDevice',
      { body: { serial: 'guest-tv-serial', device_type: 'tv' } },
      { token },
    )
    const refused = await call(world.app, 'deleteDevice', { params: { id: other.body.id } }, { token })
    expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
    expect((await call(world.app, 'deleteDevice', { params: { id: own } }, { token })).status).toBe(200)
    expect((await call(world.app, 'getUser', {}, { token })).status).toBe(401)
  })
})
