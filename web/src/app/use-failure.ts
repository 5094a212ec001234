import { useSession, useSessionSentence } from '../features/session/index.ts'

/** Why there is no session, in words. */
export function useFailure(): string | null {
  const { state } = useSession()
  const sentence = useSessionSentence()
  return state.step === 'failed' ? sentence(state.reason) : null
}
