import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { DeviceId, Id, Timestamp, Title } from '../core/values.ts'

export const ParentalDialogue = entity('ParentalDialogue', {
  icon: z.string().nullable(),
  title: Title,
  message: z.string(),
  buttons: z.array(z.object({ label: z.string(), action: z.string(), is_primary: z.boolean() })),
})

export const User = entity('User', {
  id: Id,
  username: z.string().meta({ examples: ['guest-7f3a'] }),
  phone: z.string().nullable(),
  is_guest: z.boolean(),
  date_joined: Timestamp,
  timezone: z.string().meta({ examples: ['UTC'] }),
  provider: Id,
  accounts: z.array(Id),
  parental_status: z.enum(['set', 'notset', 'ignore']),
  /** Only whether there is a PIN, never the PIN. */
  parental_code: z.literal('****').nullable(),
  parental_dialogue: ParentalDialogue.nullable(),
  refer_id: z.string().nullable(),
  first_name: z.string().nullable(),
  email: z.string().nullable(),
  device_limit: z.int().meta({ examples: [5] }),
  provider_uid: z.string().nullable(),
})

export const AccessToken = entity('AccessToken', {
  access_token: z.string().meta({ examples: ['opaque'] }),
  expires_in: z.int().meta({ examples: [43200], description: 'Seconds' }),
  user_id: Id,
  device_id: DeviceId.nullable(),
})
