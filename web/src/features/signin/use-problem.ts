import { ApiFailure } from '@onair/contract/client'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Problem } from './auth-flow.ts'

/** The message of a problem; no answer means that the network is lost. */
export function useProblem(): (problem: Problem | null) => string | null {
  const { t } = useTranslation()
  return (problem) => {
    if (problem === null) return null
    if (problem.kind === 'field') return t(problem.problem)
    if (problem.error instanceof ApiFailure) return problem.error.message
    return t('error_video_download_auth')
  }
}
