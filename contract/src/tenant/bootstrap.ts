import { z } from 'zod'
import { LanguageKey } from '../core/values.ts'
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
})

export type Bootstrap = z.infer<typeof Bootstrap>
