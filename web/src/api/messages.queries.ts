import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'
import { useIsChild } from './viewer.queries.ts'

export type Message = Answer<'listMessages'>['messages'][number]

/** The beginning of every key of messages. */
export const messagesKey = ['listMessages'] as const

/** As many as a dropdown shows; older ones are of no use to anybody. */
const limit = 50

function useMessagesKey() {
  const { deviceId } = useApi()
  const { language } = useTranslation()
  return [...messagesKey, deviceId, language] as const
}

/** What the operator wrote to the user, the latest first; a child and a guest have none. */
export function useMessages(): UseQueryResult<Message[]> {
  const { client, isUser } = useApi()
  const isChild = useIsChild()
  return useQuery({
    queryKey: useMessagesKey(),
    queryFn: async () => (await client.listMessages({ query: { limit } })).messages,
    enabled: isUser && !isChild,
  })
}

/** Marks all messages as read. */
export function useRemoveMessages(): () => Promise<void> {
  const { client } = useApi()
  const queryClient = useQueryClient()
  const queryKey = useMessagesKey()
  return async () => {
    await client.deleteMessages()
    // An answer that was on its way would bring the counter back.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Message[]>(queryKey, (messages) =>
      messages?.map((message) => ({ ...message, removed: true })),
    )
  }
}
