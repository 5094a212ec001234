import { Navigate, useLocation } from 'react-router'
import { usePurchase } from '../../domain/purchase-store.ts'

/** Closes a dialog that nothing stands behind, such as one opened by its address; a purchase leads on by itself. */
export function ClosedDialog() {
  const location = useLocation()
  const isIdle = usePurchase(({ flow }) => flow.step.name === 'idle')
  return isIdle ? <Navigate to={{ ...location, hash: '' }} replace state={location.state} /> : null
}
