import type { OperationId } from '@onair/contract'
import { createClient, type Transport, type WireAnswer } from '@onair/contract/client'
import { routes } from '@onair/contract/routes'
import { expect, test } from 'vitest'
import { createSession, type SessionParts } from './session.ts'
import type { Remembered } from './session-flow.ts'

const deviceId = 'd'.repeat(32)
const nowMs = Date.UTC(2026, 0, 1)

/** The network's other end: it counts calls, gives a new token each time and refuses some devices. */
function world(
  remembered: Partial<Remembered> = {},
  refuseDevices: readonly string[] = [],
  lost?: Transport,
) {
  const calls: string[] = []
  let memory: Remembered = {
    token: null,
    tokenExpiresMs: null,
    tokenReceivedMs: null,
    deviceId: null,
    guestDeviceId: null,
    ...remembered,
  }
  const answers: Partial<Record<OperationId, (body: Record<string, unknown>) => WireAnswer>> = {
    createUser: () => ({ status: 200, body: { id: 1 } }),
    login: () => ({ status: 200, body: { access_token: 'of-login', expires_in: 43_200 } }),
    registerDevice: () => ({ status: 200, body: { id: deviceId } }),
    authenticateDevice: ({ device_id }) =>
      refuseDevices.includes(String(device_id))
        ? { status: 401, body: { error_code: 'authentication_failed' } }
        : { status: 200, body: { access_token: `of-device-${calls.length}`, expires_in: 43_200 } },
  }
  const parts: SessionParts = {
    client: createClient(
      routes,
      lost ??
        (async ({ operation, body }) => {
          calls.push(operation)
          const answer = answers[operation]?.(JSON.parse(body ?? '{}') as Record<string, unknown>)
          return answer ?? { status: 501, body: null }
        }),
    ),
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

test('a viewer who is offline keeps the device and may try again', async () => {
  const { session, memory } = world({ deviceId }, [], async () => {
    throw new TypeError('Failed to fetch')
  })
  session.start()
  await new Promise<void>((resolve) => {
    session.store.subscribe((state) => state.step === 'failed' && resolve())
  })
  expect(memory().deviceId).toBe(deviceId)
})
