import { z } from 'zod'

export const Id = z
  .int()
  .positive()
  .meta({ examples: [101] })

/** Ids in a path or query arrive as text. */
export const PathId = z.coerce
  .number<number>()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ examples: [101] })

export const Slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u)
  .meta({ examples: ['night-sea'] })

/** 128 random bits as hex: a device's id signs it in, so it must not be guessable. */
export const DeviceId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ examples: ['00000000000000000000000000000000'] })

/** The public id of a device: 96 bits of the hash of its id, in base64url. */
export const PublicDeviceId = z
  .string()
  .regex(/^[\w-]{16}$/)
  .meta({ examples: ['AAAAAAAAAAAAAAAA'] })

/** A device in a path: by its public id, or by its own secret id. */
export const DeviceKey = z
  .string()
  .regex(/^([\w-]{16}|[0-9a-f]{32})$/)
  .meta({ examples: ['AAAAAAAAAAAAAAAA'] })

/** An id or a slug in a path. */
export const PathKey = z.coerce
  .string<string | number>()
  .min(1)
  .max(160)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u)
  .meta({ examples: ['night-sea', '101'] })

export const Title = z.string().meta({ examples: ['Night Sea', 'Paper Moon', 'The Long Ferry', 'Salt Road'] })
export const Text = z.string().meta({ examples: ['A few words.', 'A quiet evening by the harbour.'] })

/** Digits only, country code first. */
export const Phone = z
  .string()
  .regex(/^\d{7,15}$/)
  .meta({ examples: ['70000000001'] })

/** Latin addresses only: no other letters, no xn-- labels. */
export const Email = z
  .email()
  .max(254)
  .regex(/^(?!.*xn--)/i)
  .meta({ examples: ['viewer@example.invalid'] })

export const OneTimeCode = z
  .string()
  .regex(/^\d{4,8}$/)
  .meta({ examples: ['0000'] })

export const Pincode = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ examples: ['0000'] })

/** Integer minor units of the tenant's currency. */
export const Money = z.int().meta({ examples: [29900], description: 'Integer minor units of the currency' })

/** The price that the caller expects; the server computes it and refuses a different amount. */
export const Amount = Money.positive().max(1_000_000_000)

/** Created once per intention by the caller: a repeated call with the same key has no further effect. */
export const IdempotencyKey = z
  .string()
  .regex(/^[0-9a-zA-Z_-]{16,64}$/)
  .meta({ examples: ['5f0c6a0e9b1d4c7a'] })

/** Unix time in seconds, everywhere on the wire. */
export const Timestamp = z
  .int()
  .nonnegative()
  .meta({ examples: [1767225600], description: 'Unix time in seconds' })

export const QueryTimestamp = z.coerce
  .number<number>()
  .int()
  .nonnegative()
  .max(99_999_999_999)
  .meta({ examples: [1767225600] })

/** A relative or absolute address of a picture, stream or page. */
export const Url = z.string().meta({ examples: ['/media/example'] })

export const Age = z
  .int()
  .min(0)
  .max(21)
  .meta({ examples: [12] })

/** A flag in a query: 1, 0, true, false. */
export const QueryFlag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true')
  .meta({ examples: ['1'] })

/** A picture in the sizes of a phone and of a TV. */
export function imageSizes<Image extends z.ZodType>(image: Image) {
  const size = image.nullable()
  return z.object({
    mobile_x1: size,
    mobile_x2: size,
    mobile_x3: size,
    tv_x1: size,
    tv_x2: size,
    tv_x3: size,
  })
}

export const LanguageKey = z
  .string()
  .regex(/^[a-z]{2}-[a-z]{2}$/)
  .meta({ examples: ['en-us'] })
