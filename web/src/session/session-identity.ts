import type { SessionState } from './session-state.ts'

/** The identity whose answers may be cached; null while there is none. */
export function identityOf(state: SessionState): string | null {
  if (state.step !== 'ready') return null
  return state.deviceId ?? `token ${state.token}`
}
