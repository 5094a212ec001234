import type { SessionState } from './session-state.ts'

/** Whose answers may lie in the cache; null while nobody's do. */
export function identityOf(state: SessionState): string | null {
  if (state.step !== 'ready') return null
  return state.deviceId ?? `token ${state.token}`
}
