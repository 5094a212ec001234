import { type Answer, ParentalSettings } from '@onair/contract'
import type { Caller } from '../../core/call.ts'
import type { DeviceRow } from '../../db/index.ts'
import { sessionKeyOf } from '../sessions/index.ts'

/** P-9.09, A-74: minutes for which a PIN is remembered; 1 stands for "off". */
const pinMinutes = { on: 30, off: 1 }

export function presentDevice(device: DeviceRow, { deviceId }: Caller): Answer<'getDevice'> {
  const parental_settings = ParentalSettings.parse(device.parental_settings)
  return {
    id: sessionKeyOf(device.id),
    serial: device.serial,
    device_type: device.device_type,
    vendor: device.vendor,
    model: device.model,
    application_type: device.application_type,
    login_at: device.login_at && Math.floor(device.login_at.getTime() / 1000),
    settings: { parentalChannels: parental_settings.duration > 0 ? pinMinutes.on : pinMinutes.off },
    parental_settings,
    notification_token: device.notification_token,
    is_current: device.id === deviceId,
  }
}

/** A device as it is presented to itself. */
export function presentRegistered(device: DeviceRow, caller: Caller): Answer<'registerDevice'> {
  return { ...presentDevice(device, caller), id: device.id }
}
