import type { Request } from '@onair/contract'
import { ApiFailure, type Client } from '@onair/contract/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  firstState,
  isUnderWay,
  type Rules,
  type SessionEvent,
  type SessionState,
  sessionFlow,
} from './session-flow.ts'
import type { SessionStorage } from './session-storage.ts'

export interface SessionParts {
  client: Pick<Client, 'createUser' | 'login' | 'registerDevice' | 'authenticateDevice'>
  storage: SessionStorage
  rules: Rules
  device: Omit<Request<'registerDevice'>['body'], 'serial'>
  nowMs(): number
  /** 128 random bits as hex. */
  randomHex(): string
}

export interface Session {
  store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>
  start(): void
  skipWelcome(): void
  retry(): void
  token(): string | null
  renew(refusedToken: string): Promise<string | null>
}

const appVersion = '190'

function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.status === 404)
}

/** Runs the flow: each step that waits for the server sends its one call, whoever asked for the step. */
export function createSession({ client, storage, rules, device, nowMs, randomHex }: SessionParts): Session {
  const store = createStore<SessionState>(() => firstState)

  const perform = async (state: SessionState): Promise<SessionEvent | undefined> => {
    switch (state.step) {
      case 'starting':
        return { type: 'started', remembered: storage.remembered(), rules, nowMs: nowMs() }
      case 'creating-user': {
        const credentials = { username: `guest-${randomHex()}`, password: randomHex() }
        await client.createUser({ body: { ...credentials, is_guest: true, app_version: appVersion } })
        return { type: 'user-created', credentials }
      }
      case 'signing-in': {
        const { username, password } = state.credentials
        const { access_token } = await client.login({ body: { login: username, password } })
        return { type: 'signed-in', token: access_token }
      }
      case 'registering-device': {
        const serial = storage.serial(randomHex)
        const { id } = await client.registerDevice({ body: { ...device, serial } })
        storage.rememberGuestDevice(id)
        return { type: 'device-registered', deviceId: id }
      }
      case 'authenticating-device': {
        const receivedMs = nowMs()
        const answer = await client.authenticateDevice({ body: { device_id: state.deviceId } })
        const expiresMs = receivedMs + answer.expires_in * 1000
        storage.rememberToken({ token: answer.access_token, receivedMs, expiresMs })
        return { type: 'device-authenticated', token: answer.access_token }
      }
      case 'forgetting':
        storage.forget()
        return { type: 'forgotten' }
      default:
        return undefined
    }
  }

  const dispatch = (event: SessionEvent): void => {
    const before = store.getState()
    const after = sessionFlow(before, event)
    if (after === before) return
    store.setState(after, true)
    void run(after)
  }

  const run = async (state: SessionState): Promise<void> => {
    try {
      const event = await perform(state)
      if (event) dispatch(event)
    } catch (reason) {
      // A viewer who is merely offline must keep the device: only a refusal forgets it.
      const refused = state.step === 'authenticating-device' && state.known && isRefusal(reason)
      dispatch(refused ? { type: 'device-refused' } : { type: 'failed', reason })
    }
  }

  const token = (): string | null => {
    const state = store.getState()
    return state.step === 'ready' || state.step === 'registering-device' ? state.token : null
  }

  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      if (!isUnderWay(store.getState())) return resolve()
      const unsubscribe = store.subscribe((state) => {
        if (isUnderWay(state)) return
        unsubscribe()
        resolve()
      })
    })

  let started = false
  return {
    store,
    token,
    start() {
      if (started) return
      started = true
      void run(store.getState())
    },
    skipWelcome: () => dispatch({ type: 'skipped', guestsAllowed: rules.guestsAllowed }),
    retry: () => dispatch({ type: 'retried' }),
    async renew(refusedToken) {
      dispatch({ type: 'token-refused', token: refusedToken })
      await settled()
      const state = store.getState()
      return state.step === 'ready' ? state.token : null
    },
  }
}
