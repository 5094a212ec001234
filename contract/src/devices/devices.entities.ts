import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { DeviceId, PublicDeviceId, Timestamp } from '../core/values.ts'

const shortText = z.string().trim().max(64)

export const ParentalSettings = entity('ParentalSettings', {
  duration: z
    .int()
    .min(0)
    .max(1440)
    .meta({ examples: [30], description: 'Minutes' }),
  profile: z.boolean(),
  program: z.boolean(),
  vod: z.boolean(),
  channel: z.boolean(),
  pay: z.boolean(),
  settings: z.boolean(),
})

export const Device = entity('Device', {
  id: PublicDeviceId,
  serial: z.string().meta({ examples: ['browser-7f3a'] }),
  device_type: z.string().meta({ examples: ['web'] }),
  vendor: z.string().nullable(),
  model: z.string().nullable(),
  application_type: z.string().nullable(),
  login_at: Timestamp.nullable(),
  settings: z.object({ parentalChannels: z.int().meta({ examples: [30] }) }),
  parental_settings: ParentalSettings,
  notification_token: z.string().nullable(),
  /** Whether it is the device of this call. */
  is_current: z.boolean(),
})

/** A device as it sees itself: the id signs it in, and nobody else gets it. */
export const RegisteredDevice = entity('RegisteredDevice', { ...Device.shape, id: DeviceId })

export const DeviceRegistration = entity('DeviceRegistration', {
  serial: z
    .string()
    .trim()
    .min(8)
    .max(64)
    .meta({ examples: ['browser-7f3a'] }),
  device_type: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .meta({ examples: ['web'] }),
  vendor: shortText.optional(),
  model: shortText.optional(),
  version: shortText.optional(),
  os_name: shortText.optional(),
  os_version: shortText.optional(),
  application_type: shortText.optional(),
})
