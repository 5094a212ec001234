import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'

export type User = Answer<'getUser'>
export type Profile = Answer<'getActiveProfile'>

export const userKey = (deviceId: string | null) => ['getUser', deviceId] as const
export const profilesKey = (deviceId: string | null) => ['listProfiles', deviceId] as const
export const activeProfileKey = (deviceId: string | null) => ['getActiveProfile', deviceId] as const

/** The signed-in user; not requested for guests. */
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

/** The balance in minor units; undefined until it has loaded. */
export function useBalance(isEnabled: boolean): number | undefined {
  const { client, isUser, deviceId } = useApi()
  const answer = useQuery({
    queryKey: ['getBalance', deviceId],
    queryFn: async () => (await client.getBalance()).balance,
    enabled: isUser && isEnabled,
    retry: false,
  })
  return answer.data
}
