import { useEffect, useEffectEvent, useRef } from 'react'
import { mayRetry, pingDelayMs } from './ping.rules.ts'

async function isReached(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  return answer?.ok ?? false
}

interface NetworkReturn {
  /** Whether the network is known to have been away; otherwise a server that is reached all along is no return. */
  wasAway: boolean
  onReturn: () => void
}

/** V-4.49: plays again when a lost network is back. */
export function useNetworkReturn(isLost: boolean, { wasAway, onReturn }: NetworkReturn): void {
  const retriedAtMs = useRef<number | null>(null)
  const returned = useEffectEvent((): boolean => {
    const nowMs = Date.now()
    if (!mayRetry(retriedAtMs.current, nowMs)) return false
    retriedAtMs.current = nowMs
    onReturn()
    return true
  })
  const isReturn = useEffectEvent((failed: number) => failed > 0 || wasAway)
  useEffect(() => {
    if (!isLost) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout>
    const pingLater = (failed: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void ping(failed + 1), pingDelayMs(failed))
    }
    const ping = async (failed: number) => {
      const reached = await isReached(signal)
      if (signal.aborted) return
      if (!reached) pingLater(failed)
      else if (isReturn(failed) && !returned()) pingLater(0)
    }
    addEventListener('online', () => returned() || pingLater(0), { signal })
    void ping(0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isLost])
}
