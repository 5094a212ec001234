import { Navigate, useLocation } from 'react-router'
import { useBlockStatus } from './block.queries.ts'
import { PaymentDueDialog } from './payment-due-dialog.tsx'

const blockHash = '#block_alma'

/** Covers everything while the operator has blocked the account or a payment is due. */
export function BlockGuard() {
  const location = useLocation()
  const { data } = useBlockStatus()
  if (data?.status === -2 && location.hash !== blockHash) {
    return <Navigate to={{ ...location, hash: blockHash }} replace state={location.state} />
  }
  return data?.status === -1 ? <PaymentDueDialog due={data} /> : null
}
