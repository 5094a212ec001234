import type { Answer } from '@onair/contract'
import { ApiFailure } from '@onair/contract/client'
import { expect, test } from 'vitest'
import { createSession, type SessionParts } from './session.ts'
import type { Remembered } from './session-flow.ts'

const deviceId = 'd'.repeat(32)
const nowMs = Date.UTC(2026, 0, 1)

/** A server of the outside world: it counts calls and gives a new token each time. */
function world(remembered: Partial<Remembered> = {}, refuseDevices: readonly string[] = []) {
  const calls: string[] = []
  let memory: Remembered = {
    token: null,
    tokenExpiresMs: null,
    tokenReceivedMs: null,
    deviceId: null,
    guestDeviceId: null,
    ...remembered,
  }
  const token = (name: string): Answer<'login'> => ({
    access_token: `${name}-${calls.length}`,
    expires_in: 43_200,
    user_id: 1,
    device_id: null,
  })
  const parts: SessionParts = {
    client: {
      async createUser() {
        calls.push('createUser')
        return {} as Answer<'createUser'>
      },
      async login() {
        calls.push('login')
        return token('login')
      },
      async registerDevice() {
        calls.push('registerDevice')
        return { id: deviceId } as Answer<'registerDevice'>
      },
      async authenticateDevice(request) {
        calls.push('authenticateDevice')
        if (refuseDevices.includes(request.body.device_id)) throw new ApiFailure(401, {})
        return token('device')
      },
    },
    storage: {
      remembered: () => memory,
      serial: (make) => make(),
      rememberToken({ token, receivedMs, expiresMs }) {
        memory = { ...memory, token, tokenReceivedMs: receivedMs, tokenExpiresMs: expiresMs }
      },
      rememberGuestDevice(id) {
        memory = { ...memory, deviceId: id, guestDeviceId: id }
      },
      forget() {
        calls.push('forget')
        memory = {
          token: null,
          tokenExpiresMs: null,
          tokenReceivedMs: null,
          deviceId: null,
          guestDeviceId: null,
        }
      },
    },
    rules: { guestsAllowed: true, welcomeFirst: false },
    device: { device_type: 'web' },
    nowMs: () => nowMs,
    randomHex: () => '0'.repeat(32),
  }
  const session = createSession(parts)
  const ready = () =>
    new Promise<void>((resolve) => {
      if (session.store.getState().step === 'ready') return resolve()
      const stop = session.store.subscribe((state) => {
        if (state.step !== 'ready') return
        stop()
        resolve()
      })
    })
  return { calls, session, ready, memory: () => memory }
}

test('[P-4.02] a stranger becomes a guest by four calls in order, although started twice', async () => {
  const { calls, session, ready, memory } = world()
  session.start()
  session.start()
  await ready()
  expect(calls).toEqual(['createUser', 'login', 'registerDevice', 'authenticateDevice'])
  expect(memory()).toMatchObject({ token: session.token(), deviceId, tokenExpiresMs: nowMs + 43_200_000 })
})

test('a returning viewer makes no call at all', async () => {
  const { calls, session, ready } = world({ token: 'kept', tokenExpiresMs: nowMs + 1, deviceId })
  session.start()
  await ready()
  expect(session.token()).toBe('kept')
  expect(calls).toEqual([])
})

test('[P-8.01] many calls refused at once renew the token by one call', async () => {
  const { calls, session, ready } = world({ token: 'stale', tokenExpiresMs: nowMs + 1, deviceId })
  session.start()
  await ready()
  const renewed = await Promise.all([1, 2, 3].map(() => session.renew('stale')))
  expect(calls).toEqual(['authenticateDevice'])
  expect(new Set(renewed)).toEqual(new Set([session.token()]))
})

test('[P-4.07] a device that is refused is forgotten and a new guest begins', async () => {
  const gone = 'a'.repeat(32)
  const { calls, session, ready } = world({ deviceId: gone }, [gone])
  session.start()
  await ready()
  expect(calls).toEqual([
    'authenticateDevice',
    'forget',
    'createUser',
    'login',
    'registerDevice',
    'authenticateDevice',
  ])
})
