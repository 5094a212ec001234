import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { deeplinkPath } from './deeplink.rules.ts'
import { followDeeplinks } from './deeplink-listener.ts'

/** Leads to the place of the service that an app round the page names. */
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
