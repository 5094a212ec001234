export { presentPhoneChanged } from './account.presenter.ts'
export { listAgreementDrafts, saveAgreement } from './account.repository.ts'
export { accountHandlers } from './account.routes.ts'
export { type Account, createAccount } from './account.service.ts'
