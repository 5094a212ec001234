import type { Handlers } from '../../http/handler.ts'
import { presentDevice } from './devices.presenter.ts'
import type { Devices } from './devices.service.ts'

export function devicesHandlers(devices: Devices) {
  return {
    registerDevice: async ({ tenant, caller, body }) =>
      presentDevice(await devices.register(tenant.id, caller.userId, body)),
  } satisfies Handlers
}
