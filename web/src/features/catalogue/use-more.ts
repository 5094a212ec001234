import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNearEnd } from '../../rows/index.ts'
import { mayLoadMore } from './more.rules.ts'

/** Loads the next page of a list when its end comes near. */
export function useMore(list: UseInfiniteQueryResult, shown: number): void {
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = list
  const askedMs = useRef(0)
  useNearEnd(
    () => {
      if (!mayLoadMore({ isLoading: isFetchingNextPage, sinceMs: askedMs.current }, Date.now())) return
      askedMs.current = Date.now()
      void fetchNextPage()
    },
    { enabled: hasNextPage && !isPlaceholderData, shown },
  )
}
