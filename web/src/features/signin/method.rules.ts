import type { Answer } from '@onair/contract'
import type { Method } from './auth-flow.ts'

type Offered = Answer<'getAuthPage'>['methods'][number]['method']

/** What an address of the sign-in carries along. */
export interface SignInState {
  method?: string
  /** Where the visitor was going. */
  redirect?: string
}

const begunHere: ReadonlySet<Offered> = new Set<Offered>(['phone', 'telegram', 'cable', 'password', 'auto'])

export function isMethod(method: Offered): method is Method {
  return begunHere.has(method)
}

/** The chosen way to sign in where the brand offers it, else its first one. */
export function methodOf(offered: readonly { method: Offered }[], state: SignInState | null): Method | null {
  const methods = offered.map(({ method }) => method).filter(isMethod)
  return methods.find((method) => method === state?.method) ?? methods[0] ?? null
}
