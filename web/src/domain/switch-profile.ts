import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../api/api-context.ts'
import { grantKey } from './parental-grant.ts'
import { useGuardedChange } from './pin-gate.ts'
import { rememberProfile } from './stored-profile.ts'

/** Switches to another profile and refetches everything. */
export function useSwitchProfile(): (id: number) => Promise<boolean> {
  const { client } = useApi()
  const queryClient = useQueryClient()
  const change = useGuardedChange()
  return useCallback(
    async (id) => {
      const switched = await change('profile', async () =>
        rememberProfile(await client.switchProfile({ body: { id } })),
      )
      if (switched) {
        queryClient.removeQueries({ queryKey: grantKey() })
        await queryClient.invalidateQueries()
      }
      return switched
    },
    [client, queryClient, change],
  )
}
