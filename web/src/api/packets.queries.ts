import type { Answer } from '@onair/contract'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBootstrap } from '../brand/bootstrap.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

export type Packet = Answer<'getPacket'>
export type PurchasePeriod = Answer<'listPurchasePeriods'>['purchaseperiods'][number]

/** V-9.45 */
const packetRetryMs = 300

const maxListed = 100

/** Whether the provider sells purchases, which have paths of their own. */
export const useHavePurchases = (): boolean => useBootstrap().network.provider.is_have_purchases

/** The packets that open a content. */
export function useContentPackets(id: number, isNeeded = true): UseQueryResult<Packet[]> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation()
  const call = useHavePurchases() ? 'listContentPurchasePackets' : 'listContentPackets'
  return useQuery({
    queryKey: [call, id, language, deviceId],
    queryFn: async () => (await client[call]({ params: { id }, query: {} })).packets,
    enabled: ready && isNeeded,
    retryDelay: packetRetryMs,
  })
}

/** The packets that open a channel. */
export function useChannelPackets(id: number, isNeeded = true): UseQueryResult<Packet[]> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation()
  const call = useHavePurchases() ? 'listChannelPurchasePackets' : 'listChannelPackets'
  return useQuery({
    queryKey: [call, id, language, deviceId],
    queryFn: async () => (await client[call]({ params: { id } })).packets,
    enabled: ready && isNeeded,
    retryDelay: packetRetryMs,
  })
}

/** Everything that is sold: all packets, or those of the provider, which a visitor without a session reads too. */
export function usePackets(source: 'all' | 'provider'): UseQueryResult<Packet[]> {
  const { client, deviceId } = useApi()
  const { language } = useTranslation()
  const { shortname } = useBootstrap().network.provider.landing
  const havePurchases = useHavePurchases()
  const ofAll = havePurchases ? 'listPurchasePackets' : 'listPackets'
  return useQuery({
    queryKey: [source === 'all' ? ofAll : 'listProviderPackets', language, deviceId],
    queryFn: async () => {
      if (source === 'provider')
        return (await client.listProviderPackets({ params: { shortname }, query: {} })).packets
      return (await client[ofAll]({ query: { limit: maxListed } })).packets
    },
    placeholderData: keepPreviousData,
    retryDelay: packetRetryMs,
  })
}

interface PacketRequest {
  id: number
  provider: string | null
  bundle: number | null
}

/** One packet, of a provider where the address names one. */
export function usePacket({ id, provider, bundle }: PacketRequest): UseQueryResult<Packet> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation()
  const { shortname } = useBootstrap().network.provider.landing
  const ofUser = useHavePurchases() ? 'getPurchasePacket' : 'getPacket'
  const seller = provider ?? (ready ? null : shortname)
  return useQuery({
    queryKey: [seller === null ? ofUser : 'getProviderPacket', id, seller, bundle, language, deviceId],
    queryFn: () =>
      seller === null
        ? client[ofUser]({ params: { id } })
        : client.getProviderPacket({
            params: { shortname: seller, id },
            query: bundle === null ? {} : { bundle },
          }),
    retryDelay: packetRetryMs,
  })
}

/** The periods of a packet, the default one first. */
export function usePurchasePeriods(id: number): UseQueryResult<PurchasePeriod[]> {
  const { client, ready, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listPurchasePeriods', id, language, deviceId],
    queryFn: async () => (await client.listPurchasePeriods({ params: { id } })).purchaseperiods,
    enabled: ready,
    retryDelay: packetRetryMs,
  })
}

const packetCalls: ReadonlySet<unknown> = new Set([
  ...['getPacket', 'getPurchasePacket', 'getProviderPacket'],
  ...['listPackets', 'listPurchasePackets', 'listProviderPackets'],
  ...['listContentPackets', 'listContentPurchasePackets'],
  ...['listChannelPackets', 'listChannelPurchasePackets'],
])

/** Loads packets anew, after something that they tell of a user has changed. */
export function useRefreshPackets(): () => void {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => packetCalls.has(queryKey[0]) })
}
