import type { Answer } from '@onair/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/api-context.ts'

export type AbTests = Answer<'listAbTests'>['tests']

export const abTestsKey = (deviceId: string | null) => ['listAbTests', deviceId] as const

/** P-7.40: which variant of a test this viewer sees; null without the test, and until it is known. */
export function useVariant(test: string): string | null {
  const { client, ready, deviceId } = useApi()
  const { data } = useQuery({
    queryKey: abTestsKey(deviceId),
    queryFn: async () => (await client.listAbTests()).tests,
    enabled: ready,
    retry: false,
  })
  return data?.find(({ name }) => name === test)?.variant ?? null
}
