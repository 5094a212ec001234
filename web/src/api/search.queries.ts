import type { Request } from '@onair/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from './api-context.ts'

export type Found = Request<'recordFound'>['body']

/** Suggestions for a text; the previous ones stay until the new ones have loaded. */
export function useSuggestions(text: string): UseQueryResult<string[]> {
  const { client, ready, isUser, deviceId } = useApi()
  return useQuery({
    queryKey: ['listSuggestions', text, deviceId, isUser],
    queryFn: async () =>
      (await client.listSuggestions({ query: { text } })).suggestions.map((suggestion) => suggestion.text),
    enabled: ready && text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Records what a search led to; a failure is ignored. */
export function useRecordFound(): (found: Found) => void {
  const { client } = useApi()
  return useCallback((body) => void client.recordFound({ body }).catch(() => undefined), [client])
}
