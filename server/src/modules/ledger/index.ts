export { writePaymentAllowed } from './ledger.repository.ts'
export { createLedger, type Ledger } from './ledger.service.ts'
