import { useState } from 'react'
import type { PurchaseFlow, Step } from '../../domain/purchase-steps.ts'
import { usePurchase } from '../../domain/purchase-store.ts'

type Named<N extends Step['name']> = Extract<Step, { name: N }>

/** The purchase while it stands at a step of a dialog; a dialog on its way out keeps what it showed. */
export function usePayStep<N extends Step['name']>(
  ...names: N[]
): { flow: PurchaseFlow; step: Named<N> } | null {
  const current = usePurchase(({ flow }) => flow)
  const [held, setHeld] = useState(current)
  const isOf = (step: Step): step is Named<N> => names.some((name) => name === step.name)
  if (held !== current && isOf(current.step)) setHeld(current)
  const flow = isOf(current.step) ? current : held
  return isOf(flow.step) ? { flow, step: flow.step } : null
}
