import type { Handlers } from '../../core/call.ts'
import { presentDevice, presentRegistered } from './devices.presenter.ts'
import type { Devices } from './devices.service.ts'

export function devicesHandlers(devices: Devices) {
  return {
    listDevices: async ({ caller }) => ({
      devices: (await devices.list(caller)).map((device) => presentDevice(device, caller)),
    }),
    registerDevice: async ({ tenant, caller, body }) =>
      presentRegistered(await devices.register(tenant.id, caller, body), caller),
    getDevice: async ({ caller, params }) => presentDevice(await devices.get(caller, params.id), caller),
    deleteDevice: async ({ caller, params }) => {
      await devices.remove(caller, params.id)
      return { id: params.id }
    },
    deleteOtherDevices: async ({ caller }) => {
      await devices.removeOthers(caller)
      return { devices: (await devices.list(caller)).map((device) => presentDevice(device, caller)) }
    },
  } satisfies Handlers
}
