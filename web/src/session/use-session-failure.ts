import { useSessionSentence } from './session-sentence.ts'
import { useSession } from './use-session.ts'

/** Why there is no session, as a sentence. */
export function useSessionFailure(): string | null {
  const { state } = useSession()
  const sentence = useSessionSentence()
  return state.step === 'failed' ? sentence(state.reason) : null
}
