import type { OperationId } from '@onair/contract'
import { createClient, type Transport, type WireAnswer } from '@onair/contract/client'
import { routes } from '@onair/contract/routes'
import { createSession } from './session.ts'
import type { StoredSession } from './session-start.rules.ts'
import type { SessionState } from './session-state.ts'
import type { SessionParts } from './session-steps.ts'

export const deviceId = 'd'.repeat(32)
export const nowMs = Date.UTC(2026, 0, 1)

type Answering = (body: Record<string, unknown>, url: string) => WireAnswer
export type Answers = Partial<Record<OperationId, Answering>>

export const refusal: WireAnswer = { status: 401, body: { error_code: 'authentication_failed' } }
export const failure = (status: number, code: string): WireAnswer => ({ status, body: { error_code: code } })

const empty: StoredSession = {
  token: null,
  tokenExpiresMs: null,
  tokenReceivedMs: null,
  hasTokenError: false,
  deviceId: null,
  guestDeviceId: null,
  profile: null,
  hasTransaction: false,
  entrySubject: null,
}

interface WorldOptions extends Partial<Pick<SessionParts, 'entry' | 'isParental' | 'referId' | 'rules'>> {
  stored?: Partial<StoredSession>
  answers?: Answers
  /** Replaces the whole network. */
  lost?: Transport
}

/** A browser's storage and a fake server, which counts calls and issues a new token each time. */
export function sessionWorld({ stored, answers, lost, ...given }: WorldOptions = {}) {
  const calls: string[] = []
  let memory: StoredSession = { ...empty, ...stored }
  const usual: Answers = {
    createUser: () => ({ status: 200, body: { id: 1, username: 'guest-1' } }),
    login: () => ({ status: 200, body: { access_token: 'of-login', expires_in: 43_200 } }),
    getUser: () => ({ status: 200, body: { is_guest: false } }),
    registerDevice: () => ({ status: 200, body: { id: deviceId } }),
    deleteDevice: () => ({ status: 200, body: {} }),
    authenticateDevice: () => ({
      status: 200,
      body: { access_token: `of-device-${calls.length}`, expires_in: 43_200 },
    }),
    ...answers,
  }
  const carry: Transport = async ({ operation, url, body }) => {
    calls.push(operation)
    const answer = usual[operation]?.(JSON.parse(body ?? '{}') as Record<string, unknown>, url)
    return answer ?? { status: 501, body: null }
  }
  const forgetUser = () => {
    calls.push('forgetUser')
    memory = { ...empty, guestDeviceId: memory.guestDeviceId }
  }
  const session = createSession({
    client: createClient(routes, lost ?? carry),
    storage: {
      read: () => memory,
      serial: () => 'serial-of-this-browser',
      storeSerial: () => undefined,
      storeToken({ token, receivedMs, expiresMs }) {
        memory = { ...memory, token, tokenReceivedMs: receivedMs, tokenExpiresMs: expiresMs }
        memory = { ...memory, hasTokenError: false }
      },
      storeTokenError() {
        memory = { ...memory, hasTokenError: true }
      },
      storeDevice(id, isGuest) {
        memory = { ...memory, deviceId: id, ...(isGuest && id ? { guestDeviceId: id } : {}) }
      },
      storeEntry(entrySubject) {
        memory = { ...memory, entrySubject }
      },
      forgetProfile() {
        memory = { ...memory, profile: null }
      },
      forgetUser,
      forget() {
        calls.push('forget')
        memory = empty
      },
    },
    rules: { guestsAllowed: true, welcomeFirst: false, autoAuth: false },
    device: { device_type: 'web' },
    entry: null,
    referId: null,
    isParental: false,
    nowMs: () => nowMs,
    randomHex: () => '0'.repeat(32),
    onEnded: () => void calls.push('ended'),
    ...given,
  })
  const reach = (step: SessionState['step']) =>
    new Promise<void>((resolve) => {
      if (session.store.getState().step === step) return resolve()
      const stop = session.store.subscribe((state) => {
        if (state.step !== step) return
        stop()
        resolve()
      })
    })
  return { calls, session, reach, memory: () => memory }
}
