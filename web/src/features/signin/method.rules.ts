import type { Answer } from '@onair/contract'
import type { Method } from './auth-flow.ts'

type Offered = Answer<'getAuthPage'>['methods'][number]['method']

/** The history state of the sign-in. */
export interface SignInState {
  method?: string
  /** The address to open after the sign-in. */
  redirect?: string
}

const begunHere: ReadonlySet<Offered> = new Set<Offered>(['phone', 'telegram', 'cable', 'password', 'auto'])

export function isMethod(method: Offered): method is Method {
  return begunHere.has(method)
}

/** The chosen sign-in method if the brand offers it, otherwise its first one. */
export function methodOf(offered: readonly { method: Offered }[], state: SignInState | null): Method | null {
  const methods = offered.map(({ method }) => method).filter(isMethod)
  return methods.find((method) => method === state?.method) ?? methods[0] ?? null
}
