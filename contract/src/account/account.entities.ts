import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Email, OneTimeCode, Phone, Pincode } from '../core/values.ts'

const settingKey = z
  .string()
  .regex(/^[a-z][a-z0-9_.]{0,63}$/)
  .meta({ examples: ['subtitles'] })

const settingValue = z.union([z.string().max(256), z.number(), z.boolean()]).meta({ examples: ['off'] })

/** All fields are optional; missing ones stay unchanged. */
export const UserChange = entity('UserChange', {
  /** Accepted only together with the code sent to it. */
  phone: Phone.optional(),
  token: OneTimeCode.optional(),
  /** The code sent to the previous phone; alternatively the PIN must have been entered for settings. */
  old_token: OneTimeCode.optional(),
  pincode: Pincode.optional(),
  /** Required if there is a PIN already. */
  old_pincode: Pincode.optional(),
  settings: z.record(settingKey, settingValue).optional(),
  first_name: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .meta({ examples: ['Mara'] })
    .optional(),
  email: Email.optional(),
})
