import type { Answer } from '@onair/contract'
import type { Client } from '@onair/contract/client'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'
import type { Packet } from './packets.queries.ts'

export type Account = Answer<'listAccounts'>['accounts'][number]
export type Card = Answer<'listCards'>['cards'][number]
export type PaySystem = Answer<'listPaySystems'>['paysystems'][number]
export type PaymentStart = Answer<'payByRedirect'>
export type Transaction = Answer<'getTransaction'>

interface Asker {
  client: Client
  deviceId: string | null
  language: string
}

/** The account of the user; there is one. */
export const accountQuery = ({ client, deviceId }: Asker) =>
  queryOptions({
    queryKey: ['listAccounts', deviceId],
    queryFn: async () => (await client.listAccounts()).accounts[0] ?? null,
  })

export const cardsQuery = ({ client, deviceId }: Asker) =>
  queryOptions({
    queryKey: ['listCards', deviceId],
    queryFn: async () => (await client.listCards()).cards,
  })

export const paySystemsQuery = ({ client, deviceId, language }: Asker, accountId: number) =>
  queryOptions({
    queryKey: ['listPaySystems', accountId, language, deviceId],
    queryFn: async () =>
      (await client.listPaySystems({ params: { id: accountId }, query: { version: 1 } })).paysystems,
  })

export const subscriptionsQuery = ({ client, deviceId, language }: Asker) =>
  queryOptions({
    queryKey: ['listSubscriptions', language, deviceId],
    queryFn: async () => (await client.listSubscriptions()).subscriptions,
  })

/** Who asks, for the queries of this file. */
export function useAsker(): Asker {
  const { client, deviceId } = useApi()
  const { language } = useTranslation()
  return { client, deviceId, language }
}

export function useAccount(): UseQueryResult<Account | null> {
  const { isUser } = useApi()
  return useQuery({ ...accountQuery(useAsker()), enabled: isUser })
}

export function useCards(): UseQueryResult<Card[]> {
  const { isUser } = useApi()
  return useQuery({ ...cardsQuery(useAsker()), enabled: isUser })
}

/** The ways to pay into an account; none before the account has loaded. */
export function usePaySystems(accountId: number | undefined): UseQueryResult<PaySystem[]> {
  return useQuery({ ...paySystemsQuery(useAsker(), accountId ?? 0), enabled: accountId !== undefined })
}

/** The packets that the user has now. */
export function useSubscriptions(): UseQueryResult<Packet[]> {
  const { isUser } = useApi()
  return useQuery({ ...subscriptionsQuery(useAsker()), enabled: isUser })
}

/** The packets that begin later. */
export function useFutureSubscriptions(): UseQueryResult<Packet[]> {
  const { client, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listFutureSubscriptions', language, deviceId],
    queryFn: async () => (await client.listFutureSubscriptions()).subscriptions,
    enabled: isUser,
  })
}
