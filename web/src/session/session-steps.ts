import type { Answer, Request } from '@onair/contract'
import { ApiFailure, type Client } from '@onair/contract/client'
import { appVersion } from '../brand/app-version.ts'
import type { SessionEvent } from './session-flow.ts'
import type { Rules, Start } from './session-start.rules.ts'
import type { Entry, SessionState } from './session-state.ts'
import type { SessionStorage } from './session-storage.ts'

export interface SessionParts {
  client: Pick<
    Client,
    | 'createUser'
    | 'login'
    | 'getUser'
    | 'registerDevice'
    | 'listDevices'
    | 'deleteDevice'
    | 'authenticateDevice'
    | 'authenticateNetwork'
    | 'authenticateProviderOtp'
  >
  storage: SessionStorage
  rules: Rules
  device: Omit<Request<'registerDevice'>['body'], 'serial'>
  /** Sign-in data in the address; tried once. */
  entry: Entry | null
  /** P-7.09: who sent the visitor here, as the address says. */
  referId: string | null
  /** The page was opened for the parental settings. */
  isParental: boolean
  nowMs(): number
  /** 128 random bits as hex. */
  randomHex(): string
  /** A user's session was ended elsewhere. */
  onEnded(): void
}

type Device = Answer<'listDevices'>['devices'][number]

export class TooManyDevices extends Error {
  constructor() {
    super('No device of the account can be removed')
  }
}

function hasCode(error: unknown, ...codes: ApiFailure['code'][]): boolean {
  return error instanceof ApiFailure && codes.includes(error.code)
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.status === 404)
}

/** The device with the oldest sign-in; never this browser's own. */
export function oldestOther(devices: readonly Device[], own: { serial: string }) {
  return devices
    .filter(({ is_current, serial }) => !is_current && serial !== own.serial)
    .sort((a, b) => (a.login_at ?? 0) - (b.login_at ?? 0))[0]
}

/** The call of each step, and the event of its result. */
export function createSteps(parts: SessionParts) {
  const { client, storage, rules, device, nowMs, randomHex } = parts
  let { entry } = parts
  let guestEnteredMs: number | null = null

  const start = (): Start => {
    const { isParental } = parts
    const input = { stored: storage.read(), rules, entry, isParental, guestEnteredMs }
    entry = null
    return { ...input, nowMs: nowMs() }
  }

  const keepToken = (answer: Answer<'login'>, receivedMs: number) =>
    storage.storeToken({
      token: answer.access_token,
      receivedMs,
      expiresMs: receivedMs + answer.expires_in * 1000,
    })

  const freeDevice = async (): Promise<SessionEvent> => {
    const { devices } = await client.listDevices()
    const oldest = oldestOther(devices, { serial: storage.serial(randomHex) })
    if (!oldest) throw new TooManyDevices()
    try {
      await client.deleteDevice({ params: { id: oldest.id } })
    } catch (error) {
      throw hasCode(error, 'permission_denied') ? new TooManyDevices() : error
    }
    return { type: 'device-freed' }
  }

  const perform = async (state: SessionState): Promise<SessionEvent | undefined> => {
    switch (state.step) {
      case 'starting':
        return { type: 'started', ...start() }
      case 'creating-user': {
        guestEnteredMs = nowMs()
        const password = randomHex()
        const { username } = await client.createUser({
          body: {
            ...{ username: 'guest', password, is_guest: true, app_version: appVersion },
            ...(parts.referId !== null && { refer_id: parts.referId }),
          },
        })
        return { type: 'user-created', credentials: { username, password } }
      }
      case 'signing-in': {
        const { username, password } = state.credentials
        const { access_token } = await client.login({ body: { login: username, password } })
        return { type: 'signed-in', token: access_token }
      }
      case 'recognising': {
        const { provider, identifier, token, subject } = state.entry
        const answer = await client.authenticateProviderOtp({
          params: { provider },
          body: { identifier, token },
        })
        storage.storeEntry(subject)
        return { type: 'signed-in', token: answer.access_token }
      }
      case 'recognising-line':
        return { type: 'signed-in', token: (await client.authenticateNetwork()).access_token }
      case 'checking-token': {
        const receivedMs = nowMs()
        const { is_guest } = await client.getUser()
        if (storage.read().token !== state.token) {
          storage.forgetUser()
          storage.storeDevice(null, is_guest)
          storage.storeToken({ token: state.token, receivedMs, expiresMs: null })
        }
        return { type: 'token-accepted', isGuest: is_guest }
      }
      case 'registering-device': {
        const { id } = await client.registerDevice({
          body: { ...device, serial: storage.serial(randomHex) },
        })
        return { type: 'device-registered', deviceId: id }
      }
      case 'freeing-device':
        return freeDevice()
      case 'authenticating-device': {
        const receivedMs = nowMs()
        const answer = await client.authenticateDevice({ body: { device_id: state.deviceId } })
        if (state.fresh && !state.isGuest) storage.forgetProfile()
        storage.storeDevice(state.deviceId, state.isGuest)
        keepToken(answer, receivedMs)
        return { type: 'device-authenticated', token: answer.access_token }
      }
      case 'leaving':
        // An offline user leaves all the same: the server frees the device's place when needed.
        if (state.deviceId !== null) {
          await client.deleteDevice({ params: { id: state.deviceId } }).catch(() => undefined)
        }
        storage.forgetUser()
        return { type: 'left' }
      case 'forgetting':
        storage.forget()
        if (!state.isGuest) parts.onEnded()
        return { type: 'forgotten' }
      default:
        return undefined
    }
  }

  /** The event for a failed call. A viewer who is merely offline must keep the device. */
  const explain = (state: SessionState, reason: unknown): SessionEvent => {
    const isDoor = state.step === 'authenticating-device' || state.step === 'signing-in'
    const isForbidden = isDoor && reason instanceof ApiFailure && reason.status === 403
    if (isForbidden || hasCode(reason, 'forbidden_country')) return { type: 'country-forbidden' }
    if (state.step === 'recognising-line') return { type: 'line-refused', reason }
    if (state.step === 'checking-token' && isRefusal(reason)) {
      storage.storeTokenError()
      return { type: 'token-refused', token: state.token }
    }
    if (state.step === 'authenticating-device' && state.fresh === null && isRefusal(reason)) {
      return { type: 'device-refused' }
    }
    const isFull = hasCode(reason, 'device_limit')
    if (isFull && canFree(state)) return { type: 'devices-full' }
    return { type: 'failed', reason, isTransient: !(reason instanceof ApiFailure) || reason.status >= 500 }
  }

  return { perform, explain, start }
}

function canFree(state: SessionState): boolean {
  if (state.step === 'registering-device') return !state.hasFreed
  return state.step === 'authenticating-device' && state.fresh !== null && !state.fresh.hasFreed
}
