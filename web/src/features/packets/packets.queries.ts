import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/api-context.ts'

type Packets = Answer<'listContentPackets'>['packets']

/** The packets that a content is in. */
export function useContentPackets(id: number): UseQueryResult<Packets> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation().i18n
  return useQuery({
    queryKey: ['listContentPackets', id, language, deviceId],
    queryFn: async () => (await client.listContentPackets({ params: { id }, query: {} })).packets,
    enabled: ready,
  })
}
