import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { replacesEntry } from './modal-history.rules.ts'

/** Opens a dialog over the current page, by the hash of the address. */
export function useOpenDialog(): (name: string, carried?: object) => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return useCallback(
    (name, carried) => {
      const nextState = { ...(state as object | null), ...carried }
      void navigate({ pathname, search, hash: name }, { replace: replacesEntry(name), state: nextState })
    },
    [navigate, pathname, search, state],
  )
}
