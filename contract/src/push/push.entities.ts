import { z } from 'zod'
import { entity } from '../core/entity.ts'

/** What a browser says of its subscription (W3C Push API). */
export const PushSubscription = entity('PushSubscription', {
  endpoint: z
    .url()
    .max(1000)
    .meta({ examples: ['https://push.example.invalid/1'] }),
  keys: z.object({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .meta({
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
    /** 16 bytes. */
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
})

export const NativeToken = entity('NativeToken', {
  /** Null where the app takes none any more. */
  token: z
    .string()
    .trim()
    .min(1)
    .max(4096)
    .nullable()
    .meta({ examples: ['token-of-the-app'] }),
})
