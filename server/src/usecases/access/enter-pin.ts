import type { Handlers } from '../../core/call.ts'
import { type Devices, presentDevice } from '../../modules/devices/index.ts'
import type { Parental } from '../../modules/parental/index.ts'
import type { ParentalGate } from './parental-gate.ts'

export interface EnterPinOptions {
  devices: Devices
  parental: Parental
  gate: ParentalGate
}

/** Entering the PIN on a device: what it opens, for how long, and what it protects. */
export function enterPinHandlers({ devices, parental, gate }: EnterPinOptions) {
  return {
    verifyParentalCode: async ({ caller, body, nowMs }) => {
      const { duration } = await devices.protectionOf(caller)
      return parental.verify(caller, body, { durationMin: duration, nowMs })
    },

    updateDevice: async ({ tenant, caller, params, body, nowMs }) => {
      const device = await devices.get(caller, params.id)
      await gate.requirePin(caller, { action: 'parental', orBy: 'settings' }, nowMs)
      return presentDevice(await devices.protect(caller, device, body.parental_settings, tenant), caller)
    },
  } satisfies Handlers
}
