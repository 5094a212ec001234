export { replaceLines, type SubscriberLine } from './lines.repository.ts'
export { sendMethodsOf } from './phone.rules.ts'
export { signinSweeps } from './signin.jobs.ts'
export { createSignin, type Signin } from './signin.service.ts'
export {
  readTenantSecret,
  removeTenantSecret,
  saveTenantSecret,
  type TenantSecretName,
} from './tenant-secrets.ts'
