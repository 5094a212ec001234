export { safeRedirect } from './redirect.rules.ts'
export { createSession, type Session } from './session.ts'
export { sessionStorageOfBrowser } from './session-storage.ts'
export { SessionProvider, useSession } from './use-session.ts'
