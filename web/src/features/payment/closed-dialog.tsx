import { ClosedDialog as Closed } from '@onair/ui/closed-dialog.tsx'
import { usePurchase } from '../../domain/purchase-store.ts'

/** Closes a dialog that nothing stands behind, such as one opened by its address; a purchase leads on by itself. */
export function ClosedDialog() {
  const isIdle = usePurchase(({ flow }) => flow.step.name === 'idle')
  return isIdle ? <Closed /> : null
}
