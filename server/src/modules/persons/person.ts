import { Slug } from '@onair/contract'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

/** A member of cast or crew, as stored. */
export const Person = z.object({
  id: z.int(),
  slug: z.string(),
  name: Translated,
  bio: Translated.nullable(),
  image: z.string().nullable(),
  popularity: z.int(),
})
export type Person = z.infer<typeof Person>

export const PersonDraft = Person.omit({ id: true }).extend({
  slug: Slug,
  bio: Translated.nullable().default(null),
  image: z.string().nullable().default(null),
  popularity: z.int().default(0),
})
export type PersonDraft = z.input<typeof PersonDraft>
