import type { ApiFailure } from '@onair/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import { contentKey, contentMetadataKey, episodesKey } from '../api/contents.queries.ts'
import { isDue, moved, nothingWatched, type PlaybackProgress, toldState } from './heartbeat.rules.ts'
import { isSlotLost } from './stream-slots.rules.ts'

interface HeartbeatOptions {
  /** Whether a position means anything: a live channel has none. */
  isLive?: boolean
}

export interface Heartbeat {
  /** To call on progress. */
  onProgress: (progress: PlaybackProgress) => void
  /** Why the stream has to stop: its slot is another device's now. */
  lost: ApiFailure | null
}

/** Reports every half minute what is watched, and up to where; learns whether the stream may go on. */
export function useHeartbeat(
  statId: string | undefined,
  { isLive = false }: HeartbeatOptions = {},
): Heartbeat {
  const { client } = useApi()
  const queryClient = useQueryClient()
  const watching = useRef(nothingWatched)
  const [loss, setLoss] = useState<{ statId: string; failure: ApiFailure } | null>(null)

  const tell = useCallback(
    (isLeft = false): Promise<unknown> | undefined => {
      if (statId === undefined) return undefined
      const { watchedS, positionS } = watching.current
      watching.current = { ...watching.current, reportedS: watchedS }
      const position = isLive ? undefined : Math.floor(positionS)
      const state = toldState(watching.current, isLeft)
      const query = { duration: Math.round(watchedS), position, state } as const
      return client.updateStat({ params: { id: statId }, query }).catch((failure: unknown) => {
        if (isSlotLost(failure)) setLoss({ statId, failure })
      })
    },
    [client, statId, isLive],
  )

  useEffect(() => {
    watching.current = nothingWatched
    const hide = () => {
      if (document.hidden && watching.current.watchedS > watching.current.reportedS) void tell()
    }
    const leave = () => void tell(true)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      // The history must include what was just watched before the next page shows it.
      void tell(true)?.then(() =>
        Promise.all(
          [contentMetadataKey(), contentKey(), episodesKey()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      )
    }
  }, [tell, queryClient])

  const onProgress = useCallback(
    (progress: PlaybackProgress) => {
      const before = watching.current
      watching.current = moved(before, progress, Date.now())
      if (isDue(before, watching.current)) void tell()
    },
    [tell],
  )
  return { onProgress, lost: loss?.statId === statId ? (loss?.failure ?? null) : null }
}
