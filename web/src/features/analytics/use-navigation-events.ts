import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { track } from '../../analytics/track.ts'
import { navigationEvents, type Place } from './navigation.rules.ts'

/** Tells where the viewer goes. */
export function useNavigationEvents(): void {
  const { pathname, hash } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const before = useRef<Place | null>(null)
  const tell = useEffectEvent(() => {
    const after = { pathname, hash }
    for (const event of navigationEvents(before.current, after, isPop)) track(...event)
    before.current = after
  })
  useEffect(() => {
    tell()
  }, [pathname, hash])
}
