import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Devices } from '../../modules/devices/index.ts'
import type { Profiles } from '../../modules/profiles/index.ts'
import type { Sessions } from '../../modules/sessions/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'

interface Parts {
  devices: Devices
  profiles: Profiles
  sessions: Sessions
  tenants: Tenants
}

/** Signs in a registered device by its id, and returns a token. */
export function authenticateDeviceHandlers({ devices, profiles, sessions, tenants }: Parts) {
  return {
    authenticateDevice: async ({ tenant, body, address, nowMs }) => {
      await tenants.requireCountry(tenant, address)
      const device = await devices.signIn(tenant.id, body.device_id, nowMs)
      if (!device) throw new Failure('authentication_failed')
      const token = await sessions.issueToken(tenant.id, device.user_id, { deviceId: device.id }, nowMs)
      await profiles.resume(device.id)
      return token
    },
  } satisfies Handlers
}
