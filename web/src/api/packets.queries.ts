import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

export type Packet = Answer<'listContentPackets'>['packets'][number]

/** The packets that open a content. */
export function useContentPackets(id: number, isNeeded = true): UseQueryResult<Packet[]> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listContentPackets', id, language, deviceId],
    queryFn: async () => (await client.listContentPackets({ params: { id }, query: {} })).packets,
    enabled: ready && isNeeded,
  })
}

/** The packets that open a channel. */
export function useChannelPackets(id: number, isNeeded = true): UseQueryResult<Packet[]> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listChannelPackets', id, language, deviceId],
    queryFn: async () => (await client.listChannelPackets({ params: { id } })).packets,
    enabled: ready && isNeeded,
  })
}
