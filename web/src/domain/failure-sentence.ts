import { ApiFailure } from '@onair/contract/client'
import { useTranslation } from '../brand/use-translation.ts'

/** The message of a failed call; no answer at all means that the network is lost. */
export function useFailureSentence(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => (error instanceof ApiFailure ? error.message : t('error_no_connection'))
}
