export {
  type Card,
  findUnlinkedCard,
  insertCard,
  listCards,
  listPrimaryCards,
  unlinkCard,
} from './cards.repository.ts'
export { findOffer, insertOffer, type Offer } from './offers.repository.ts'
export {
  listPaySystems,
  type PaySystem,
  type PaySystemDraft,
  replacePaySystems,
} from './pay-systems.repository.ts'
export {
  isPaidForm,
  maxPaymentMs,
  methodOf,
  nextQuestion,
  outcomeOf,
  type PaidForm,
  payformId,
  payforms,
  paymentGateways,
} from './payment.rules.ts'
export {
  findPayment,
  findPaymentOfOffer,
  findPaymentsByKey,
  insertPayment,
  listDue,
  lockPayment,
  type Payment,
  type PaymentDraft,
  writeBegun,
  writeDue,
  writeSettled,
} from './payments.repository.ts'
export { createPayments, type Payments } from './payments.service.ts'
export {
  insertRenewals,
  listRenewals,
  lockPayments,
  writeAllSettled,
} from './renewal-payments.repository.ts'
