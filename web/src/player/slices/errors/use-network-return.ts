import { useEffect, useEffectEvent, useRef } from 'react'
import { mayRetry, pingDelayMs } from './ping.rules.ts'

async function isReached(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  return answer?.ok ?? false
}

/** V-4.49: plays again when a lost network is back; not if the server was reachable all along. */
export function useNetworkReturn(isLost: boolean, onReturn: () => void): void {
  const retriedAtMs = useRef<number | null>(null)
  const returned = useEffectEvent(() => {
    const nowMs = Date.now()
    if (!mayRetry(retriedAtMs.current, nowMs)) return
    retriedAtMs.current = nowMs
    onReturn()
  })
  useEffect(() => {
    if (!isLost) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout>
    const ping = async (failed: number) => {
      const reached = await isReached(signal)
      if (signal.aborted) return
      if (!reached) timer = setTimeout(() => void ping(failed + 1), pingDelayMs(failed))
      else if (failed > 0) returned()
    }
    addEventListener('online', () => returned(), { signal })
    void ping(0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isLost])
}
