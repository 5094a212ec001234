import { Navigate, useLocation } from 'react-router'

/** Closes a dialog that has nothing to show, such as one opened by its address alone. */
export function ClosedDialog() {
  const location = useLocation()
  return <Navigate to={{ ...location, hash: '' }} replace state={location.state} />
}
