import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

export type Person = Answer<'getPerson'>
export type PersonContent = Answer<'getPersonRow'>['contents'][number]

const maxWorks = 100

/** A person by slug or id. */
export function usePerson(key: string): UseQueryResult<Person> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getPerson', key, language],
    queryFn: () => client.getPerson({ params: { id: key } }),
    enabled: ready,
  })
}

/** The contents of a person that this viewer may see. */
export function usePersonContents(id: number): UseQueryResult<PersonContent[]> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getPersonRow', id, language, deviceId, isUser],
    queryFn: async () =>
      (await client.getPersonRow({ params: { id }, query: { offset: 0, limit: maxWorks } })).contents,
    enabled: ready,
  })
}
