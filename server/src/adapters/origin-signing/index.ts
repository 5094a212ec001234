export { type SignAddress, signers, signingKinds } from './origin-signing.ts'
