import type { Client } from '@onair/contract/client'
import { createContext, use } from 'react'

interface Api {
  client: Client
  /** Whether there is a session that calls may speak for. */
  ready: boolean
}

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi outside of its provider')
  return api
}
