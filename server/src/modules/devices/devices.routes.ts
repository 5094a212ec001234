import type { Handlers } from '../../http/handler.ts'
import { presentDevice } from './devices.presenter.ts'
import type { Devices } from './devices.service.ts'

export function devicesHandlers(devices: Devices) {
  return {
    listDevices: async ({ caller }) => ({ devices: (await devices.list(caller)).map(presentDevice) }),
    registerDevice: async ({ tenant, caller, body }) =>
      presentDevice(await devices.register(tenant.id, caller, body)),
    getDevice: async ({ caller, params }) => presentDevice(await devices.get(caller, params.id)),
    deleteDevice: async ({ caller, params }) => {
      await devices.remove(caller, params.id)
      return { id: params.id }
    },
  } satisfies Handlers
}
