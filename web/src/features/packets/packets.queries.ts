import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'

type Packets = Answer<'listContentPackets'>['packets']

/** The packets that contain a content. */
export function useContentPackets(id: number): UseQueryResult<Packets> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listContentPackets', id, language, deviceId],
    queryFn: async () => (await client.listContentPackets({ params: { id }, query: {} })).packets,
    enabled: ready,
  })
}
