import { z } from 'zod'
import { LanguageKey } from '../core/values.ts'
import { EmbedSubject } from '../embed/embed.entities.ts'
import { AuthPage, Configuration, Network, Resources, WelcomePage } from './tenant.entities.ts'

/** Embedded in the shell page, so that the first screen needs no further call. */
export const Bootstrap = z.object({
  language: LanguageKey,
  version: z.string(),
  /** The provider that calls must name; null where the host identifies the brand. */
  tenant: z.string().nullable(),
  network: Network,
  configuration: Configuration,
  resources: Resources,
  welcome: WelcomePage,
  auth: AuthPage,
  /** What the page embeds; null on every other page, and where there is no such thing. */
  embed: EmbedSubject.nullable(),
})

export type Bootstrap = z.infer<typeof Bootstrap>
