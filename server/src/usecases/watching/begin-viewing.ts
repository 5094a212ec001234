import { randomBytes } from 'node:crypto'
import type { Caller } from '../../core/call.ts'
import type { LinkHolder } from '../../modules/playback/index.ts'
import { sessionKeyOf } from '../../modules/sessions/index.ts'

const viewingBytes = 12

/** Names an opened stream in its links, its heartbeats and its lease. */
export function newViewing(): string {
  return randomBytes(viewingBytes).toString('base64url')
}

/** The holder of the links of one viewing; a session without a device is identified by its token. */
export function beginViewing({ deviceId, tokenHash }: Caller): LinkHolder {
  return {
    session: sessionKeyOf(deviceId ?? tokenHash.toString('hex')),
    viewing: newViewing(),
  }
}
