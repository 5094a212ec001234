import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { isNotFound } from '../../api/is-not-found.ts'
import { useTranslation } from '../../brand/use-translation.ts'

export type Survey = Answer<'getSurvey'>

/** P-7.43: the survey for those who leave. */
export const leavingSurvey = 1

/** Null for a brand that asks nothing. */
export function useSurvey(id: number): UseQueryResult<Survey | null> {
  const { client, isUser } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getSurvey', id, language],
    queryFn: () =>
      client.getSurvey({ params: { id } }).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
    enabled: isUser,
  })
}
