import { Failure } from '../failure.ts'
import type { Handlers } from '../http/handler.ts'
import type { Devices } from '../modules/devices/index.ts'
import type { Sessions } from '../modules/sessions/index.ts'

/** Signs a registered device in: the device proves itself by its id, the session answers with a token. */
export function authenticateDeviceHandlers(devices: Devices, sessions: Sessions) {
  return {
    authenticateDevice: async ({ tenant, body, nowMs }) => {
      const device = await devices.signIn(tenant.id, body.device_id, nowMs)
      if (!device) throw new Failure('authentication_failed')
      return sessions.issueToken(tenant.id, device.user_id, device.id, nowMs)
    },
  } satisfies Handlers
}
