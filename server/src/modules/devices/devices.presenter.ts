import { type Answer, ParentalSettings } from '@onair/contract'
import type { DeviceRow } from '../../db/index.ts'

export function presentDevice(device: DeviceRow): Answer<'registerDevice'> {
  const parental_settings = ParentalSettings.parse(device.parental_settings)
  return {
    id: device.id,
    serial: device.serial,
    device_type: device.device_type,
    vendor: device.vendor,
    model: device.model,
    application_type: device.application_type,
    login_at: device.login_at && Math.floor(device.login_at.getTime() / 1000),
    settings: { parentalChannels: parental_settings.duration },
    parental_settings,
    notification_token: device.notification_token,
  }
}
