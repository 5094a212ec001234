export { signers, signingKinds } from './origin-signing.ts'
