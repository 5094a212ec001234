import { z } from 'zod'

/** A name of something, in addresses and in other places of the file. */
export const Name = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, {
  error: 'has to be small Latin letters, digits and hyphens, such as night-sea',
})

/** Stands for the first language of the brand, until that is known. */
export const everyLanguage = '*'

const textFault = 'has to be a text, or texts by language, such as { en: Sea, fr: Mer }'

/** A text in every language, or one for each. */
export const Text = z
  .union(
    [z.string(), z.record(z.string().regex(/^[a-z]{2}$/, 'has to be a language of two letters'), z.string())],
    { error: ({ input }) => (input === undefined ? 'is missing' : textFault) },
  )
  .transform((text): Record<string, string> => (typeof text === 'string' ? { [everyLanguage]: text } : text))
  .meta({ shape: 'text' })

/** A schema that also takes one word, which stands for the rest of it. */
export const wordOr = <T extends z.ZodType>(schema: T, rest: (word: string) => unknown) =>
  z.union([z.string().transform(rest).pipe(schema), schema])

/** An amount in the currency of the brand, such as 4.99. */
export const Price = z.number().min(0).max(20_000_000).multipleOf(0.01).meta({ shape: 'price' })

const minorPerMajor = 100
export const minorOf = (price: number): number => Math.round(price * minorPerMajor)
export const priceOf = (minor: number): number => minor / minorPerMajor

const secretFault = 'is never written here: name where the secret stands, { env: NAME } or { file: PATH }'

/** Where a secret stands; the file itself never has one. */
export const SecretSource = z
  .union([z.strictObject({ env: z.string().regex(/^\w+$/) }), z.strictObject({ file: z.string().min(1) })], {
    error: ({ input }) => (input === undefined ? 'is missing' : secretFault),
  })
  .meta({ shape: 'secret' })
export type SecretSource = z.infer<typeof SecretSource>

/** Which instant: a date, or a date with a time. */
export const Instant = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: 'has to be a date such as 2027-01-31 or 2027-01-31T18:00:00Z',
  })
  .transform((text) => new Date(text).toISOString())
  .meta({ shape: 'instant' })

export const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'has to be a colour such as #2f8fb8')

export const Picture = z.string().min(1).meta({ shape: 'picture' })

/** The fields that name pictures, wherever they stand. */
export const pictureFields: ReadonlySet<string> = new Set([
  ...['logo', 'favicon', 'welcome', 'image', 'background', 'icon', 'src', 'cornerBadge'],
  ...['backgroundMobile', 'backgroundTv', 'mobileX1', 'mobileX2', 'mobileX3', 'tvX1', 'tvX2', 'tvX3'],
])
