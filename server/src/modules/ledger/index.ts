export { writePaymentAllowed } from './ledger.repository.ts'
export { type Charge, createLedger, type Ledger } from './ledger.service.ts'
export type { ShownReceipt } from './receipt-history.repository.ts'
