import { z } from 'zod'

export const Id = z.int().positive().meta({ examples: [101] })

/** Ids in a path or query arrive as text. */
export const PathId = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).meta({ examples: [101] })

export const Slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u)
  .meta({ examples: ['night-sea'] })

/** 128 random bits as hex: whoever knows a device's id may open it, so nobody can guess one. */
export const DeviceId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ examples: ['00000000000000000000000000000000'] })

export const Title = z.string().meta({ examples: ['Night Sea'] })
export const Text = z.string().meta({ examples: ['A few words.'] })

/** Integer minor units of the tenant's currency. */
export const Money = z.int().meta({ examples: [29900], description: 'Integer minor units of the currency' })

/** Unix time in seconds, as the wire has it everywhere. */
export const Timestamp = z.int().nonnegative().meta({ examples: [1767225600], description: 'Unix time in seconds' })

export const QueryTimestamp = z.coerce.number<number>().int().nonnegative().max(99_999_999_999).meta({ examples: [1767225600] })

/** A relative or absolute address of a picture, stream or page. */
export const Url = z.string().meta({ examples: ['/media/example'] })

export const Age = z.int().min(0).max(21).meta({ examples: [12] })

/** Text of a query flag: 1, 0, true, false. */
export const QueryFlag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true')
  .meta({ examples: ['1'] })

export const LanguageKey = z
  .string()
  .regex(/^[a-z]{2}-[a-z]{2}$/)
  .meta({ examples: ['en-us'] })
