import { createContext, use, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

interface UsedSession
  extends Pick<
    Session,
    'skipWelcome' | 'giveUpLine' | 'takeEntry' | 'declineEntry' | 'retry' | 'signIn' | 'lock' | 'logout'
  > {
  state: SessionState
}

export function useSession(): UsedSession {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of its provider')
  const state = useSyncExternalStore(session.store.subscribe, session.store.getState)
  return { ...session, state }
}
