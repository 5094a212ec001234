export { replaceLines, type SubscriberLine } from './lines.repository.ts'
export { sendMethodsOf } from './phone.rules.ts'
export { createSignin, type Signin } from './signin.service.ts'
export { readTenantSecret, saveTenantSecret, type TenantSecretName } from './tenant-secrets.ts'
