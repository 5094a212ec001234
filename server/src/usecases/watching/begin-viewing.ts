import { randomBytes } from 'node:crypto'
import type { Caller } from '../../core/call.ts'
import type { LinkHolder } from '../../modules/playback/index.ts'
import { sessionKeyOf } from '../../modules/sessions/index.ts'

const viewingBytes = 12

/** The holder of the links of one viewing; a session without a device is identified by its token. */
export function beginViewing({ deviceId, tokenHash }: Caller): LinkHolder {
  return {
    session: sessionKeyOf(deviceId ?? tokenHash.toString('hex')),
    viewing: randomBytes(viewingBytes).toString('base64url'),
  }
}
