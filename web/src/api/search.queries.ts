import type { Request } from '@onair/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from './api-context.ts'

export type Found = Request<'recordFound'>['body']

/** How a search might go on; the former hints stay until the new ones are here. */
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

/** Remembers what a search led to; a search goes well without it. */
export function useRecordFound(): (found: Found) => void {
  const { client } = useApi()
  return useCallback((body) => void client.recordFound({ body }).catch(() => undefined), [client])
}
