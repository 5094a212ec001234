import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'

type Row = Answer<'getRow'>

/** The existing ones of the operator's rows; not requested for a guest. */
export function useNewYearRows(): UseQueryResult<Row[]> {
  const { client, isUser } = useApi()
  const { language } = useTranslation()
  const { rows: slugs } = useBootstrap().configuration.new_year
  return useQuery({
    queryKey: ['getRow', 'newyear', language],
    queryFn: async () => {
      const rows = await Promise.allSettled(slugs.map((id) => client.getRow({ params: { id } })))
      return rows.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []))
    },
    enabled: isUser,
  })
}
