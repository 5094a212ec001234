import { createHash } from 'node:crypto'

const keyBytes = 12

/** Names a session in media links. A hash, because the device id itself could sign in. */
export function sessionKeyOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest().subarray(0, keyBytes).toString('base64url')
}
