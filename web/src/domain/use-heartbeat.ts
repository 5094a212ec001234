import type { ApiFailure } from '@onair/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../api/api-context.ts'
import { contentKey, contentMetadataKey, episodesKey } from '../api/contents.queries.ts'
import {
  isDue,
  moved,
  nothingWatched,
  type PlaybackProgress,
  toldState,
  watchEvents,
} from './heartbeat.rules.ts'
import { createSendStat } from './send-stat.ts'
import { isSlotLost } from './stream-slots.rules.ts'

interface HeartbeatOptions {
  /** Whether a position means anything: a live channel has none. */
  isLive?: boolean
  /** How a channel is watched; undefined for a film. */
  startType?: 'live' | 'archive'
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
  { isLive = false, startType }: HeartbeatOptions = {},
): Heartbeat {
  const { client } = useApi()
  const sendStat = useMemo(() => createSendStat(client), [client])
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
      return sendStat(statId, Math.round(watchedS), { position, state }).catch((failure: unknown) => {
        if (isSlotLost(failure)) setLoss({ statId, failure })
      })
    },
    [sendStat, statId, isLive],
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
      const after = watching.current
      if (isDue(before, after)) void tell()
      if (statId === undefined) return
      const events = watchEvents(before, after, { statId, startType })
      for (const event of events) void sendStat(...event)
    },
    [tell, sendStat, statId, startType],
  )
  return { onProgress, lost: loss?.statId === statId ? (loss?.failure ?? null) : null }
}
