import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useApi } from '../../api/api-context.ts'
import { contentKey, contentMetadataKey, episodesKey } from '../../api/contents.queries.ts'
import { isDue, moved, nothingWatched } from './watch.rules.ts'

/** Reports the watched position to the server; returns the function to call on progress. */
export function useHeartbeat(
  statId: string | undefined,
): (progress: { positionS: number; plays: boolean }) => void {
  const { client } = useApi()
  const queryClient = useQueryClient()
  const watching = useRef(nothingWatched)

  const tell = useCallback(() => {
    const { watchedS, positionS, reportedS: toldS } = watching.current
    if (statId === undefined || watchedS <= toldS) return undefined
    watching.current = { ...watching.current, reportedS: watchedS }
    const query = { duration: Math.round(watchedS), position: Math.floor(positionS) }
    return client.updateStat({ params: { id: statId }, query }).catch(() => undefined)
  }, [client, statId])

  useEffect(() => {
    watching.current = nothingWatched
    const hide = () => {
      if (document.hidden) void tell()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      // The history must include what was just watched before the next page shows it.
      void tell()?.then(() =>
        Promise.all(
          [contentMetadataKey(), contentKey(), episodesKey()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      )
    }
  }, [tell, queryClient])

  return useCallback(
    ({ positionS, plays }) => {
      const before = watching.current
      watching.current = moved(before, positionS, plays, Date.now())
      if (isDue(before, watching.current)) void tell()
    },
    [tell],
  )
}
