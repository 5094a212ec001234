import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../ui/toast.tsx'

export interface Television {
  isConnected: boolean
  /** Asks which one, or whether to come back from it. */
  choose: () => void
}

/** The browser's own way to a television in reach; null where there is none. */
export function useTelevision(video: RefObject<HTMLVideoElement | null>): Television | null {
  const { t } = useTranslation()
  const [isInReach, setInReach] = useState(false)
  const [isConnected, setConnected] = useState(false)

  useEffect(() => {
    const remote = video.current?.remote
    if (!remote) return
    const leaving = new AbortController()
    const { signal } = leaving
    const notice = () => setConnected(remote.state === 'connected')
    for (const event of ['connect', 'disconnect']) remote.addEventListener(event, notice, { signal })
    // A browser that cannot look for televisions, or may not here, has none to offer.
    remote
      .watchAvailability((isThere) => !signal.aborted && setInReach(isThere))
      .then((watch) => {
        const stop = () => void remote.cancelWatchAvailability(watch).catch(() => undefined)
        if (signal.aborted) return stop()
        return signal.addEventListener('abort', stop)
      })
      .catch(() => setInReach(false))
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
