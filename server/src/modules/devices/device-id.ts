import { createHash } from 'node:crypto'

/** What others may call a device by. Its own id signs in, so that no list names it. */
export function publicIdOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest().subarray(0, 12).toString('base64url')
}
