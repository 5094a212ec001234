import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Opens a dialog over the present page: its name stands in the address, its entry replaces the page's. */
export function useOpenDialog(): (name: string, carried?: object) => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return useCallback(
    (name, carried) => {
      const kept = { ...(state as object | null), ...carried }
      void navigate({ pathname, search, hash: name }, { replace: true, state: kept })
    },
    [navigate, pathname, search, state],
  )
}
