import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Deeplink, deeplinkPath } from './deeplink.rules.ts'

/** What an app round the page asks for: it names a place of the service, and takes the links that lead out. */
export function useWebview(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: Event) => {
      const path = deeplinkPath((event as CustomEvent<Deeplink>).detail)
      if (path !== null) void navigate(path)
    }
    addEventListener('deeplink', follow)
    return () => removeEventListener('deeplink', follow)
  }, [navigate])
}
