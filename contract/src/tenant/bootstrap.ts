import { z } from 'zod'
import { LanguageKey } from '../core/values.ts'
import { AuthPage, Configuration, Network, Resources, WelcomePage } from './tenant.entities.ts'

/** What the shell page carries, so that the first screen needs no further call. */
export const Bootstrap = z.object({
  language: LanguageKey,
  version: z.string(),
  /** What calls have to name as their provider; null where the host alone says whose visitor this is. */
  tenant: z.string().nullable(),
  network: Network,
  configuration: Configuration,
  resources: Resources,
  welcome: WelcomePage,
  auth: AuthPage,
})

export type Bootstrap = z.infer<typeof Bootstrap>
