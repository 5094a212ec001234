import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

const dayMs = 86_400_000

/** Words in at least one language, none of them blank. */
const words = (maxLength: number) =>
  z
    .record(z.string().length(2), z.string().trim().min(1).max(maxLength))
    .refine((text) => Object.keys(text).length > 0)

export const MessageDraft = z.object({
  /** The operator's name for it: sent again under the same name, it changes what was sent. */
  name: z.string().trim().min(1).max(100),
  title: words(200),
  text: words(4_000),
  /** Everybody of the brand, also those who sign up later, or these users. */
  to: z.union([z.literal('everybody'), z.array(z.int()).min(1).max(10_000)]),
  /** How long it is shown. */
  days: z.int().min(1).max(365).default(90),
})
/** A message as an operator writes it. */
export type MessageDraft = z.input<typeof MessageDraft>

export const Message = z.object({
  id: z.int(),
  title: Translated,
  text: Translated,
  created_at: z.date(),
  removed_at: z.date().nullable(),
})
export type Message = z.output<typeof Message>

export const expiryOf = (days: number, nowMs: number): Date => new Date(nowMs + days * dayMs)
