import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { track } from '../../analytics/track.ts'
import { navigationEvents, type Place } from './navigation.rules.ts'

/** How many pages of the app are behind this one; the router counts them. */
function depthNow(): number {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx
}

/** Tells where the viewer goes. */
export function useNavigationEvents(): void {
  const { pathname, hash } = useLocation()
  const before = useRef<Place | null>(null)
  const depth = useRef(0)
  const tell = useEffectEvent(() => {
    const after = { pathname, hash }
    const reached = depthNow()
    for (const event of navigationEvents(before.current, after, reached < depth.current)) track(...event)
    before.current = after
    depth.current = reached
  })
  useEffect(() => {
    tell()
  }, [pathname, hash])
}
