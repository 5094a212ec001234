import { readStored, removeStored, writeStored } from '../../brand/local-storage.ts'
import type { Remembered } from './session-flow.ts'

const keys = {
  token: 'access_token',
  deviceId: 'device_id',
  guestDeviceId: 'guest_device_id',
  serial: 'serial',
  tokenReceived: 'last_token_time',
  tokenExpires: 'token_expires',
} as const

/** What of a visit outlives the page. */
export interface SessionStorage {
  remembered(): Remembered
  serial(make: () => string): string
  rememberToken(token: { token: string; receivedMs: number; expiresMs: number }): void
  rememberGuestDevice(deviceId: string): void
  forget(): void
}

function readMs(key: string): number | null {
  const stored = readStored(key)
  const ms = stored === null ? Number.NaN : Number(stored)
  return Number.isFinite(ms) ? ms : null
}

export const sessionStorageOfBrowser: SessionStorage = {
  remembered: () => ({
    token: readStored(keys.token),
    tokenExpiresMs: readMs(keys.tokenExpires),
    tokenReceivedMs: readMs(keys.tokenReceived),
    deviceId: readStored(keys.deviceId),
    guestDeviceId: readStored(keys.guestDeviceId),
  }),
  serial(make) {
    const stored = readStored(keys.serial)
    if (stored !== null) return stored
    const made = make()
    writeStored(keys.serial, made)
    return made
  },
  rememberToken({ token, receivedMs, expiresMs }) {
    writeStored(keys.token, token)
    writeStored(keys.tokenReceived, String(receivedMs))
    writeStored(keys.tokenExpires, String(expiresMs))
  },
  rememberGuestDevice(deviceId) {
    writeStored(keys.deviceId, deviceId)
    writeStored(keys.guestDeviceId, deviceId)
  },
  forget() {
    for (const key of [
      keys.token,
      keys.deviceId,
      keys.guestDeviceId,
      keys.tokenReceived,
      keys.tokenExpires,
    ]) {
      removeStored(key)
    }
  },
}
