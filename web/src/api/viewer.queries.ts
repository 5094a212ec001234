import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'

export type User = Answer<'getUser'>
export type Profile = Answer<'getActiveProfile'>

export const userKey = (deviceId: string | null) => ['getUser', deviceId] as const
export const profilesKey = (deviceId: string | null) => ['listProfiles', deviceId] as const
export const activeProfileKey = (deviceId: string | null) => ['getActiveProfile', deviceId] as const

/** Who is signed in; asked for users only. */
export function useUser(): UseQueryResult<User> {
  const { client, isUser, deviceId } = useApi()
  return useQuery({
    queryKey: userKey(deviceId),
    queryFn: () => client.getUser(),
    enabled: isUser,
  })
}

export function useProfiles(): UseQueryResult<Profile[]> {
  const { client, isUser, deviceId } = useApi()
  return useQuery({
    queryKey: profilesKey(deviceId),
    queryFn: async () => (await client.listProfiles()).profiles,
    enabled: isUser,
  })
}

export function useActiveProfile(): UseQueryResult<Profile> {
  const { client, isUser, deviceId } = useApi()
  return useQuery({
    queryKey: activeProfileKey(deviceId),
    queryFn: () => client.getActiveProfile(),
    enabled: isUser,
  })
}

export function useIsChild(): boolean {
  return useActiveProfile().data?.role === 'child'
}

/** What is on the account, in minor units; undefined while nobody knows. */
export function useBalance(wanted: boolean): number | undefined {
  const { client, isUser, deviceId } = useApi()
  const answer = useQuery({
    queryKey: ['getBalance', deviceId],
    queryFn: async () => (await client.getBalance()).balance,
    enabled: isUser && wanted,
    retry: false,
  })
  return answer.data
}
