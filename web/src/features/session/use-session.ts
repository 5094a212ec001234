import { createContext, use, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { SessionState } from './session-flow.ts'

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export function useSession(): { state: SessionState; skipWelcome: () => void; retry: () => void } {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of its provider')
  const state = useSyncExternalStore(session.store.subscribe, session.store.getState)
  return { state, skipWelcome: session.skipWelcome, retry: session.retry }
}
