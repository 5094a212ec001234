import { useEffect, useEffectEvent } from 'react'
import { castMediaOf } from './cast-media.rules.ts'
import type { Cast } from './use-cast.ts'

const tellMs = 1_000

export interface CastProgress {
  positionS: number
  plays: boolean
  isRemote: true
}

/** Says how far a cast device has come with what is opened here: nothing else moves meanwhile. */
export function useCastProgress(cast: Cast | null, onProgress: (progress: CastProgress) => void): void {
  const status = cast?.state.status
  const isLoaded =
    cast !== null &&
    cast.state.address !== null &&
    castMediaOf(cast.source, 0, location.href)?.address === cast.state.address
  const tell = useEffectEvent(() => {
    if (cast) onProgress({ positionS: cast.state.positionS, plays: status === 'playing', isRemote: true })
  })
  useEffect(() => {
    if (!isLoaded || status === 'buffering') return
    tell()
    const timer = setInterval(tell, tellMs)
    return () => clearInterval(timer)
  }, [isLoaded, status])
}
