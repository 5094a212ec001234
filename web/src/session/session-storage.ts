import { channelKeys } from '../brand/last-channels.ts'
import { readStored, removeStored, writeStored } from '../brand/local-storage.ts'
import { trackChoicesKey } from '../brand/track-choices.ts'
import { storedProfileKey } from '../domain/stored-profile.ts'
import { storedPurchase } from '../domain/stored-purchase.ts'
import type { StoredSession } from './session-start.rules.ts'

const keys = {
  token: 'access_token',
  deviceId: 'device_id',
  guestDeviceId: 'guest_device_id',
  serial: 'serial',
  profile: storedProfileKey,
  tokenReceived: 'last_token_time',
  tokenExpires: 'token_expires',
  tokenError: 'token_error',
  entrySubject: 'entry_subject',
} as const

/** Personal data of a user beside the session; settings of the browser stay. */
const personal = [
  ...['promo_step', 'promo_code', 'promo_data', 'promo_transaction', trackChoicesKey],
  ...channelKeys,
]

/** The stored part of a session. */
export interface SessionStorage {
  read(): StoredSession
  serial(make: () => string): string
  storeSerial(serial: string): void
  storeToken(token: { token: string; receivedMs: number; expiresMs: number | null }): void
  storeTokenError(): void
  storeDevice(deviceId: string | null, isGuest: boolean): void
  storeEntry(subject: string | null): void
  forgetProfile(): void
  /** Deletes the user's data; the earlier guest stays stored. */
  forgetUser(): void
  forget(): void
}

function readProfile(stored: string | null): StoredSession['profile'] {
  try {
    const { id, role } = JSON.parse(stored ?? '{}') as { id?: unknown; role?: unknown }
    if (typeof id !== 'number') return null
    return { id, role: role === 'child' ? 'child' : 'adult' }
  } catch {
    return null
  }
}

/** Stores a session in the browser, separately for each API base, so that a token never reaches another host. */
export function createSessionStorage(apiBase: string): SessionStorage {
  const keyOf = (name: string) => (apiBase === '' ? name : `${apiBase} ${name}`)
  const read = (name: string) => readStored(keyOf(name))
  const write = (name: string, value: string) => writeStored(keyOf(name), value)
  const remove = (...names: string[]) => {
    for (const name of names) removeStored(keyOf(name))
  }
  const readMs = (name: string): number | null => {
    const stored = read(name)
    const ms = stored === null ? Number.NaN : Number(stored)
    return Number.isFinite(ms) ? ms : null
  }
  const forgetUser = () => {
    const isGuest = read(keys.deviceId) === read(keys.guestDeviceId)
    remove(keys.token, keys.deviceId, keys.profile, keys.tokenReceived, keys.tokenExpires, keys.tokenError)
    remove(keys.entrySubject, ...personal)
    storedPurchase.forget()
    if (isGuest) remove(keys.guestDeviceId)
  }
  return {
    read: () => ({
      token: read(keys.token),
      tokenExpiresMs: readMs(keys.tokenExpires),
      tokenReceivedMs: readMs(keys.tokenReceived),
      hasTokenError: read(keys.tokenError) !== null,
      deviceId: read(keys.deviceId),
      guestDeviceId: read(keys.guestDeviceId),
      profile: readProfile(read(keys.profile)),
      hasTransaction: storedPurchase.read() !== null,
      entrySubject: read(keys.entrySubject),
    }),
    serial(make) {
      const stored = read(keys.serial)
      if (stored !== null) return stored
      const made = make()
      write(keys.serial, made)
      return made
    },
    storeSerial: (serial) => write(keys.serial, serial),
    storeToken({ token, receivedMs, expiresMs }) {
      write(keys.token, token)
      write(keys.tokenReceived, String(receivedMs))
      if (expiresMs === null) remove(keys.tokenExpires)
      else write(keys.tokenExpires, String(expiresMs))
      remove(keys.tokenError)
    },
    storeTokenError: () => write(keys.tokenError, '1'),
    storeDevice(deviceId, isGuest) {
      if (deviceId === null) remove(keys.deviceId)
      else write(keys.deviceId, deviceId)
      if (deviceId !== null && isGuest) write(keys.guestDeviceId, deviceId)
    },
    storeEntry(subject) {
      if (subject === null) remove(keys.entrySubject)
      else write(keys.entrySubject, subject)
    },
    forgetProfile: () => remove(keys.profile),
    forgetUser,
    forget() {
      forgetUser()
      remove(keys.guestDeviceId)
    },
  }
}
