import { z } from 'zod'

/** ISO 3166, as `country_ranges` has it. */
const Country = z.string().regex(/^[A-Z]{2}$/)

/** As devices describe themselves: web, mobile, tv. */
const DeviceKind = z.string().min(1).max(32)

/** When, where and on what a thing may be watched, by its columns; null restricts nothing. */
export const Terms = z.object({
  available_from: z.date().nullable().default(null),
  /** The first instant at which it may no longer be watched. */
  available_until: z.date().nullable().default(null),
  territory: z.array(Country).nonempty().nullable().default(null),
  device_kinds: z.array(DeviceKind).nonempty().nullable().default(null),
})
export type Terms = z.infer<typeof Terms>

/** Of what may be watched always, everywhere and on everything. */
export const openTerms: Terms = Terms.parse({})

export type TermsDraft = z.input<typeof Terms>
