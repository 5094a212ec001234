import { useTranslation } from '../brand/use-translation.ts'
import { useFailureSentence } from '../domain/failure-sentence.ts'
import { GuestTooSoon } from './session-start.rules.ts'
import { TooManyDevices } from './session-steps.ts'

/** Why a session could not begin, as a sentence. */
export function useSessionSentence(): (reason: unknown) => string {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  return (reason) => {
    if (reason instanceof TooManyDevices) return t('error_too_many_devices')
    if (reason instanceof GuestTooSoon) return t('error_session_ended')
    return sentence(reason)
  }
}
