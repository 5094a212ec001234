import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { deeplinkPath } from '../../domain/deeplink.rules.ts'
import { followDeeplinks } from './deeplink-listener.ts'

/** Opens the page that a native app names. */
export function useWebview(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      followDeeplinks((link) => {
        const path = deeplinkPath(link)
        if (path !== null) void navigate(path)
      }),
    [navigate],
  )
}
