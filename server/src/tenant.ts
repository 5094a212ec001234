import { LanguageKey } from '@onair/contract'
import { z } from 'zod'

/** A text in every language it was written in, by two-letter language. */
export const Translated = z.record(z.string(), z.string())
export type Translated = z.infer<typeof Translated>

export function translate(text: Translated, language: string): string {
  return text[language.slice(0, 2)] ?? text.en ?? Object.values(text)[0] ?? ''
}

const color = z.string().regex(/^#[0-9a-f]{6}$/i)

/** A brand as it is stored; its columns are parsed by this once, when they are read. */
export const Tenant = z.object({
  id: z.int(),
  shortname: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  isDefault: z.boolean(),
  traits: z.object({
    guestAllowed: z.boolean(),
    hasWelcome: z.boolean(),
    homeLayout: z.enum(['hero', 'mosaic']),
  }),
  theme: z.object({
    scheme: z.enum(['dark', 'light']),
    background: color,
    backdrop: z.string().optional(),
    accent: color,
    live: color,
    radius: z.string(),
    fontDisplay: z.string(),
    fontText: z.string(),
  }),
  texts: z.object({
    tagline: Translated,
    welcomeTitle: Translated,
    welcomeText: Translated,
    authTitle: Translated,
    authText: Translated,
  }),
  languages: z
    .array(z.object({ key: LanguageKey, name: z.string(), interface: z.boolean(), priority: z.int() }))
    .min(1),
  currency: z.object({ UTF_NAME: z.string(), ASCII_NAME: z.string(), ISO_CODE: z.string() }),
  support: z.object({
    url: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  artwork: z.object({
    logo: z.string(),
    favicon: z.string(),
    welcome: z.string().nullable(),
    /** Assets: short films of the brand that run ahead of every content. */
    packshots: z.array(z.string()).default([]),
  }),
})
export type Tenant = z.infer<typeof Tenant>
