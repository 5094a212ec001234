import { expect, test } from 'vitest'
import { oldestOther } from './session-steps.ts'
import { deviceId, failure, nowMs, refusal, sessionWorld } from './session-world.fixture.ts'

const young = { token: 'kept', tokenReceivedMs: nowMs, tokenExpiresMs: nowMs + 1 }
const guestDeviceId = 'a'.repeat(32)
const newGuest = ['createUser', 'login', 'registerDevice', 'authenticateDevice']

test('[P-4.02] a stranger becomes a guest by four calls in order, although started twice', async () => {
  const { calls, session, reach, memory } = sessionWorld()
  session.start()
  session.start()
  await reach('ready')
  expect(calls).toEqual(newGuest)
  expect(memory()).toMatchObject({
    token: session.token(),
    deviceId,
    guestDeviceId: deviceId,
    tokenExpiresMs: nowMs + 43_200_000,
  })
})

test.each([
  ['whoever sent them', 'friend-7', { refer_id: 'friend-7' }],
  ['nobody, where nobody sent them', null, {}],
])(
  '[P-7.09] a guest is created with a password of the browser, the version, and %s',
  async (_, referId, sent) => {
    const bodies: unknown[] = []
    const { session, reach } = sessionWorld({
      referId,
      answers: {
        createUser: (body) => {
          bodies.push(body)
          return { status: 200, body: { id: 1, username: 'guest-1' } }
        },
      },
    })
    session.start()
    await reach('ready')
    const password = '0'.repeat(32)
    expect(bodies).toEqual([{ username: 'guest', password, is_guest: true, app_version: '190', ...sent }])
  },
)

test('[P-4.11] a viewer who comes back within five minutes makes no call at all', async () => {
  const { calls, session, reach } = sessionWorld({ stored: { ...young, deviceId } })
  session.start()
  await reach('ready')
  expect(session.token()).toBe('kept')
  expect(calls).toEqual([])
})

test('[P-4.03] a guest who signs in leaves the device of the guest and goes on with a fresh one', async () => {
  const guest = { ...young, deviceId: guestDeviceId, guestDeviceId }
  const { calls, session, reach, memory } = sessionWorld({ stored: guest })
  session.start()
  await reach('ready')
  expect(await session.signIn('of-code')).toBe(true)
  expect(calls).toEqual(['registerDevice', 'authenticateDevice'])
  expect(memory()).toMatchObject({ deviceId, guestDeviceId, token: session.token() })
  expect(session.token()).not.toBe('kept')
  expect(session.store.getState()).toMatchObject({ step: 'ready', isGuest: false, deviceId })
})

test('[P-8.01] many calls refused at once renew the token by one call', async () => {
  const { calls, session, reach } = sessionWorld({ stored: { ...young, deviceId } })
  session.start()
  await reach('ready')
  const renewed = await Promise.all([1, 2, 3].map(() => session.renew('kept')))
  expect(calls).toEqual(['authenticateDevice'])
  expect(new Set(renewed)).toEqual(new Set([session.token()]))
})

test('[P-8.01 P-4.04] a refusal is remembered, so that a page closed in the middle does not trust the token', async () => {
  const { session, reach, memory } = sessionWorld({
    stored: { ...young, deviceId },
    answers: { authenticateDevice: () => failure(500, 'internal') },
  })
  session.start()
  await reach('ready')
  await session.renew('kept')
  expect(memory()).toMatchObject({ deviceId, hasTokenError: true })
})

test.each([
  ['user, who is told', {}, ['ended']],
  ['guest', { guestDeviceId: 'b'.repeat(32) }, []],
])('[P-4.07] a refused device of a %s is forgotten and a new guest begins', async (_, guest, told) => {
  const gone = 'b'.repeat(32)
  const { calls, session, reach } = sessionWorld({
    stored: { deviceId: gone, ...guest },
    answers: {
      authenticateDevice: ({ device_id }) =>
        device_id === gone ? refusal : { status: 200, body: { access_token: 'new', expires_in: 1 } },
    },
  })
  session.start()
  await reach('ready')
  expect(calls).toEqual(['authenticateDevice', 'forget', ...told, ...newGuest])
})

test('a viewer who is offline keeps the device and may try again', async () => {
  const { session, reach, memory } = sessionWorld({
    stored: { deviceId },
    lost: async () => {
      throw new TypeError('Failed to fetch')
    },
  })
  session.start()
  await reach('failed')
  expect(memory().deviceId).toBe(deviceId)
})

const devices = [
  { id: '1'.repeat(32), serial: 'television', login_at: 300 },
  { id: '2'.repeat(32), serial: 'telephone-1', login_at: 100 },
  { id: '3'.repeat(32), serial: 'serial-of-this-browser', login_at: 1 },
].map((device) => ({
  ...device,
  device_type: 'web',
  vendor: null,
  model: null,
  application_type: null,
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
}))

test('[P-8.04] the device that was silent longest makes room, never this one', () => {
  const own = { serial: 'serial-of-this-browser' }
  expect(oldestOther(devices, own)?.serial).toBe('telephone-1')
  const current = devices.map((device) => ({ ...device, is_current: device.serial === 'telephone-1' }))
  expect(oldestOther(current, own)?.serial).toBe('television')
  expect(oldestOther(devices.slice(2), own)).toBeUndefined()
})

test('[P-8.04] a full account frees one place and signs in; still full, it says so', async () => {
  const removed: string[] = []
  let places = 0
  const { calls, session, reach } = sessionWorld({
    rules: { guestsAllowed: false, welcomeFirst: false, autoAuth: false },
    answers: {
      registerDevice: () =>
        places > 0 ? { status: 200, body: { id: deviceId } } : failure(400, 'device_limit'),
      listDevices: () => ({ status: 200, body: { devices } }),
      deleteDevice: (_, url) => {
        removed.push(url.split('/').at(-1) ?? '')
        return { status: 200, body: {} }
      },
    },
  })
  session.start()
  await reach('login-required')
  expect(await session.signIn('of-code')).toBe(false)
  expect(removed).toEqual(['2'.repeat(32)])
  expect(session.store.getState()).toMatchObject({ step: 'failed', reason: { code: 'device_limit' } })
  calls.length = 0
  places = 1
  expect(await session.signIn('of-code')).toBe(true)
  expect(calls).toEqual(['registerDevice', 'authenticateDevice'])
})

test('[P-8.05] an account whose devices may not be removed is told that there are too many', async () => {
  const { session, reach } = sessionWorld({
    rules: { guestsAllowed: false, welcomeFirst: false, autoAuth: false },
    answers: {
      registerDevice: () => failure(400, 'device_limit'),
      listDevices: () => ({ status: 200, body: { devices } }),
      deleteDevice: () => failure(403, 'permission_denied'),
    },
  })
  session.start()
  await reach('login-required')
  await session.signIn('of-code')
  expect(session.store.getState()).toMatchObject({
    step: 'failed',
    reason: { message: 'No device of the account can be removed' },
  })
})

test('a malformed request removes no device', async () => {
  const { calls, session, reach } = sessionWorld({
    rules: { guestsAllowed: false, welcomeFirst: false, autoAuth: false },
    answers: { registerDevice: () => failure(400, 'invalid_request') },
  })
  session.start()
  await reach('login-required')
  expect(await session.signIn('of-code')).toBe(false)
  expect(calls).not.toContain('deleteDevice')
})

const userWithGuest = { ...young, deviceId, guestDeviceId, profile: { id: 7, role: 'adult' as const } }

test('[P-4.12 P-4.13 P-4.14] logout removes the device, forgets the person and goes on as the guest of before', async () => {
  const { calls, session, reach, memory } = sessionWorld({ stored: userWithGuest })
  session.start()
  await reach('ready')
  session.logout()
  await reach('authenticating-device')
  await reach('ready')
  expect(calls).toEqual(['deleteDevice', 'forgetUser', 'authenticateDevice'])
  expect(session.store.getState()).toMatchObject({ isGuest: true, deviceId: guestDeviceId })
  expect(memory()).toMatchObject({ deviceId: guestDeviceId, profile: null })
})

test('[P-4.15] logout without a guest device starts from the beginning', async () => {
  const { calls, session, reach } = sessionWorld({ stored: { ...young, deviceId } })
  session.start()
  await reach('ready')
  session.logout()
  await reach('registering-device')
  await reach('ready')
  expect(calls).toEqual(['deleteDevice', 'forgetUser', ...newGuest])
})

test('logout works without network too', async () => {
  const { session, reach, memory } = sessionWorld({
    stored: userWithGuest,
    answers: { deleteDevice: () => failure(503, 'unavailable') },
  })
  session.start()
  await reach('ready')
  session.logout()
  await reach('authenticating-device')
  expect(memory()).toMatchObject({ token: null, deviceId: null })
})

test.each(['login', 'authenticateDevice'] as const)(
  '[P-8.03 P-4.41] a 403 of %s locks the service and keeps what is remembered',
  async (operation) => {
    const stored = operation === 'authenticateDevice' ? { deviceId } : {}
    const { session, reach, memory } = sessionWorld({
      stored,
      answers: { [operation]: () => failure(403, 'forbidden_country') },
    })
    session.start()
    await reach('locked')
    expect(memory().deviceId).toBe(operation === 'authenticateDevice' ? deviceId : null)
  },
)

const byLink = {
  way: 'provider',
  provider: 'mbank',
  identifier: 'mbank',
  token: 'signed',
  subject: null,
} as const

test.each([
  ['authenticateProviderOtp', { entry: byLink }],
  ['authenticateNetwork', { rules: { guestsAllowed: false, welcomeFirst: true, autoAuth: true } }],
  ['registerDevice', {}],
] as const)('[P-4.41] a forbidden country told by %s locks the service', async (operation, given) => {
  const { calls, session, reach } = sessionWorld({
    ...given,
    answers: { [operation]: () => failure(403, 'forbidden_country') },
  })
  session.start()
  await reach('locked')
  expect(calls.at(-1)).toBe(operation)
})

const byLine = { guestsAllowed: false, welcomeFirst: true, autoAuth: true }

test('[P-1.06] a stranger on the line of the operator is signed in without a word', async () => {
  const { calls, session, reach } = sessionWorld({
    rules: byLine,
    answers: {
      authenticateNetwork: () => ({ status: 200, body: { access_token: 'of-line', expires_in: 1 } }),
    },
  })
  session.start()
  await reach('ready')
  expect(calls).toEqual(['authenticateNetwork', 'registerDevice', 'authenticateDevice'])
  expect(session.store.getState()).toMatchObject({ isGuest: false })
})

test('[P-8.12] a line that nobody knows waits for the visitor, who may ask again or go on otherwise', async () => {
  const { calls, session, reach } = sessionWorld({
    rules: byLine,
    answers: { authenticateNetwork: () => failure(403, 'auto_auth_failed') },
  })
  session.start()
  await reach('line-refused')
  session.retry()
  await reach('recognising-line')
  await reach('line-refused')
  expect(calls).toEqual(['authenticateNetwork', 'authenticateNetwork'])
  session.giveUpLine()
  expect(session.store.getState().step).toBe('welcoming')
})

test('[P-2.69] a token of the address replaces who was here after a yes; it has no device', async () => {
  const { calls, session, reach, memory } = sessionWorld({
    stored: userWithGuest,
    entry: { way: 'token', token: 'of-address' },
  })
  session.start()
  await reach('entry-asked')
  expect(calls).toEqual([])
  session.takeEntry()
  await reach('ready')
  expect(calls).toEqual(['getUser', 'forgetUser'])
  expect(memory()).toMatchObject({ token: 'of-address', deviceId: null, guestDeviceId })
})

test('after a no the session of before goes on', async () => {
  const { calls, session, reach, memory } = sessionWorld({
    stored: userWithGuest,
    entry: { way: 'token', token: 'of-address' },
  })
  session.start()
  await reach('entry-asked')
  session.declineEntry()
  await reach('ready')
  expect(calls).toEqual([])
  expect(session.store.getState()).toMatchObject({ deviceId, isGuest: false })
  expect(memory()).toMatchObject({ deviceId, guestDeviceId })
})

test('[P-2.69] a token of the address that is refused leaves the session of before as it was', async () => {
  const { session, reach, memory } = sessionWorld({
    stored: userWithGuest,
    entry: { way: 'token', token: 'forged' },
    answers: { getUser: () => refusal },
  })
  session.start()
  await reach('entry-asked')
  session.takeEntry()
  await reach('ready')
  expect(memory()).toMatchObject({ deviceId, guestDeviceId })
  expect(session.store.getState()).toMatchObject({ deviceId, isGuest: false })
})

test("[P-1.07] a partner's token signs in through the partner's own door, in the place of a guest", async () => {
  const seen: unknown[] = []
  const { session, reach, memory } = sessionWorld({
    stored: { token: 'of-guest', deviceId: guestDeviceId, guestDeviceId, tokenReceivedMs: nowMs },
    entry: {
      way: 'provider',
      provider: 'mbank',
      identifier: 'mbank',
      token: 'signed',
      subject: 'bank customer-1',
    },
    answers: {
      authenticateProviderOtp: (body, url) => {
        seen.push(url, body)
        return { status: 200, body: { access_token: 'of-partner', expires_in: 1 } }
      },
    },
  })
  session.start()
  await reach('ready')
  expect(seen).toEqual(['/v2/auth/otp/mbank', { identifier: 'mbank', token: 'signed' }])
  expect(session.store.getState()).toMatchObject({ isGuest: false })
  expect(memory()).toMatchObject({ deviceId, guestDeviceId, entrySubject: 'bank customer-1' })
})

test('a refused entry is told, and trying again goes on without it', async () => {
  const { calls, session, reach } = sessionWorld({
    entry: {
      way: 'provider',
      provider: 'mbank',
      identifier: 'mbank',
      token: 'forged',
      subject: 'bank customer-1',
    },
    answers: { authenticateProviderOtp: () => failure(400, 'invalid_code') },
  })
  session.start()
  await reach('failed')
  session.retry()
  await reach('ready')
  expect(calls).toEqual(['authenticateProviderOtp', ...newGuest])
})
