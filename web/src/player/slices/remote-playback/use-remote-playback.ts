import { showToast } from '@onair/ui/toast.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'

export interface RemotePlayback {
  isConnected: boolean
  /** Opens the browser's choice of a TV, or of returning from it. */
  choose: () => void
}

/** The browser's Remote Playback API; null where no TV is available. */
export function useRemotePlayback(video: RefObject<HTMLVideoElement | null>): RemotePlayback | null {
  const { t } = useTranslation()
  const [isInReach, setInReach] = useState(false)
  const [isConnected, setConnected] = useState(false)

  useEffect(() => {
    const element = video.current
    const remote = element?.remote
    if (!remote) return
    const leaving = new AbortController()
    const { signal } = leaving
    const notice = () => setConnected(remote.state === 'connected')
    for (const event of ['connect', 'disconnect']) remote.addEventListener(event, notice, { signal })
    // Availability depends on the source; without it the button is not offered.
    const forget = () => remote.cancelWatchAvailability().catch(() => undefined)
    const look = async () => {
      await forget()
      await remote
        .watchAvailability((isThere) => !signal.aborted && setInReach(isThere))
        .catch(() => setInReach(false))
      if (signal.aborted) await forget()
    }
    element.addEventListener('loadedmetadata', () => void look(), { signal })
    signal.addEventListener('abort', () => void forget())
    return () => leaving.abort()
  }, [video])

  const choose = () => {
    video.current?.remote.prompt().catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!isRefused) showToast(t('player_television_failed'))
    })
  }
  return isInReach || isConnected ? { isConnected, choose } : null
}
