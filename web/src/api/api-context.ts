import type { Client } from '@onair/contract/client'
import { createContext, use } from 'react'

interface Api {
  client: Client
  /** Whether there is a session. */
  ready: boolean
  /** Whether it is decided who speaks, even if that is nobody. */
  isDecided: boolean
  /** Whether a user is signed in; a guest is not. */
  isUser: boolean
  deviceId: string | null
  /** Ends the session of this device and deletes it here. */
  logout(): void
  /** Continues as the user of a sign-in; true once the session is ready. */
  signIn(token: string): Promise<boolean>
  /** The server does not serve the visitor's country. */
  lock(): void
}

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi outside of its provider')
  return api
}
