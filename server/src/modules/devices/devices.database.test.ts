import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDevice, enterAsUser, type Person, signInAgain } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessionKeyOf } from '../sessions/index.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp({ ONAIR_RATE_LIMIT: '100000' })
})
afterAll(() => world.close())

const enter = (username: string) => enterAsUser(world, { username })

/** What a sign-in leaves: a token without a device. */
async function signIn(username: string): Promise<string> {
  const body = { login: username, password: 'correct horse battery' }
  return (await call(world.app, 'login', { body })).body.access_token
}

/** Sets the first PIN, which opens the settings for this session. */
const setPin = ({ ask }: Person) => ask('updateUser', { body: { pincode: '4711' } })

describe('registration', () => {
  test('[P-3.04 P-3.05 P-7.21] a device is stored as it describes itself, under its own serial', async () => {
    const { userId } = await enter('describing')
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
    const token = await signIn('describing')
    const { body } = await call(world.app, 'registerDevice', { body: given }, { token })
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
      is_current: false,
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
    const { userId } = await enter('crowded')
    const token = await signIn('crowded')
    const sent = Array.from({ length: atOnce }, (_, index) =>
      call(
        world.app,
        'registerDevice',
        { body: { serial: `crowd-${index}-serial`, device_type: 'tv' } },
        { token },
      ),
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
    const oldest = await addDevice(world, 'full-house', 'oldest-serial')
    for (const name of ['second', 'third', 'fourth']) await addDevice(world, 'full-house', `${name}-serial`)
    const token = await signIn('full-house')
    const sixth = { body: { serial: 'sixth-serial', device_type: 'tv' } }
    const refused = await call(world.app, 'registerDevice', sixth, { token })
    expect([refused.status, refused.body.error_code]).toEqual([400, 'device_limit'])
    await call(world.app, 'deleteDevice', { params: { id: sessionKeyOf(oldest) } }, { token })
    expect((await call(world.app, 'registerDevice', sixth, { token })).status).toBe(200)
    expect((await person.ask('getUser', {})).status).toBe(200)
  })

  test('a session registers its own device again and no other: its token is not enough for a second one', async () => {
    const person = await enter('confined')
    const register = (serial: string) => person.ask('registerDevice', { body: { serial, device_type: 'tv' } })
    expect((await register('serial-confined')).body.id).toBe(person.deviceId)
    const other = await addDevice(world, 'confined', 'confined-tv-serial')
    for (const serial of ['confined-tv-serial', 'a-third-serial']) {
      const refused = await register(serial)
      expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
      expect(JSON.stringify(refused.body)).not.toContain(other)
    }
  })
})

describe('the list', () => {
  test('[P-7.20] holds the devices of the account, the one that came last first', async () => {
    const person = await enter('lister')
    const tv = await addDevice(world, 'lister', 'lister-tv-serial')
    const names = [sessionKeyOf(person.deviceId), sessionKeyOf(tv)]
    await enter('not-the-lister')
    const before = await person.ask('listDevices', {})
    const idsOf = (devices: { id: string }[]) => devices.map(({ id }) => id)
    expect(idsOf(before.body.devices)).toEqual(names)
    const current = before.body.devices.map(({ is_current }: { is_current: boolean }) => is_current)
    expect(current).toEqual([true, false])
    const text = JSON.stringify(before.body)
    expect([text.includes(tv), text.includes(person.deviceId)]).toEqual([false, false])
    world.setNow(Date.now() + 5000)
    await signInAgain(world, { deviceId: tv })
    const after = await person.ask('listDevices', {})
    expect(idsOf(after.body.devices)).toEqual(names.toReversed())
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
    for (const id of [stranger.deviceId, sessionKeyOf(stranger.deviceId)]) {
      const foreign = await person.ask('getDevice', { params: { id } })
      expect([foreign.status, foreign.body.error_code]).toEqual([404, 'not_found'])
    }
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
    const tv = await signInAgain(world, { deviceId: await addDevice(world, 'tidy', 'tidy-tv-serial') })
    expect((await tv.ask('getUser', {})).status).toBe(200)
    const secret = await person.ask('deleteDevice', { params: { id: tv.deviceId } })
    expect(secret.status).toBe(404)
    const removed = await person.ask('deleteDevice', { params: { id: sessionKeyOf(tv.deviceId) } })
    expect(removed.body).toEqual({ id: sessionKeyOf(tv.deviceId) })
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
    for (const id of [owner.deviceId, sessionKeyOf(owner.deviceId)])
      expect((await person.ask('deleteDevice', { params: { id } })).status).toBe(404)
    expect((await owner.ask('getUser', {})).status).toBe(200)
  })

  test('[P-2.120 P-8.05] a guest gives up its own device and is refused any other', async () => {
    const token = await enterAsGuest(world.app, 'leaving-guest')
    const { body } = await call(world.app, 'listDevices', {}, { token })
    const stranger = await enter('not-a-guest')
    const refused = await call(
      world.app,
      'deleteDevice',
      { params: { id: sessionKeyOf(stranger.deviceId) } },
      { token },
    )
    expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
    const params = { id: body.devices[0].id }
    expect((await call(world.app, 'deleteDevice', { params }, { token })).status).toBe(200)
    expect((await call(world.app, 'getUser', {}, { token })).status).toBe(401)
  })

  test('whoever signs out everywhere else ends all devices and all sign-ins under way, and stays', async () => {
    const person = await enter('hunted')
    const tv = await signInAgain(world, { deviceId: await addDevice(world, 'hunted', 'hunted-tv-serial') })
    const bystander = await enter('not-hunted')
    const underWay = await signIn('hunted')
    const { body } = await person.ask('deleteOtherDevices', {})
    expect(body.devices.map(({ id }: { id: string }) => id)).toEqual([sessionKeyOf(person.deviceId)])
    expect((await tv.ask('getUser', {})).status).toBe(401)
    expect((await call(world.app, 'getUser', {}, { token: underWay })).status).toBe(401)
    const back = await call(world.app, 'authenticateDevice', { body: { device_id: tv.deviceId } })
    expect(back.status).toBe(401)
    expect((await person.ask('getUser', {})).status).toBe(200)
    expect((await bystander.ask('getUser', {})).status).toBe(200)
  })
})
