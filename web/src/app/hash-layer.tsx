import { type ReactNode, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A dialog by its name in the address. */
export type Dialogs = Record<string, (close: () => void) => ReactNode>

/** The layer over all pages: the address's hash names the dialog that is open. */
export function HashLayer({ dialogs }: { dialogs: Dialogs }) {
  const location = useLocation()
  const navigate = useNavigate()
  const close = useCallback(() => {
    void navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: location.state },
    )
  }, [navigate, location])
  return dialogs[location.hash.slice(1)]?.(close) ?? null
}
