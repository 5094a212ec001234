import type { Answer, Bootstrap } from '@onair/contract'
import { createContext, use } from 'react'

/** The data that the server embedded in the page. */
export function readBootstrap(page: Document): Bootstrap {
  const written = page.getElementById('bootstrap')?.textContent
  if (!written) throw new Error('The page came without its bootstrap data')
  return JSON.parse(written) as Bootstrap
}

export interface PrefetchedQueries {
  'getRowset startpage'?: Answer<'getRowset'>
  getContent?: Answer<'getContent'>
  'listRowsets web'?: Answer<'listRowsets'>
  'listRowsets mobile300'?: Answer<'listRowsets'>
}

/** Operation and subject → the answer for an anonymous guest, where the server embedded it. */
export function readAnswers(page: Document): PrefetchedQueries {
  return JSON.parse(page.getElementById('answers')?.textContent ?? '{}') as PrefetchedQueries
}

const BootstrapContext = createContext<Bootstrap | undefined>(undefined)

export const BootstrapProvider = BootstrapContext.Provider

export function useBootstrap(): Bootstrap {
  const bootstrap = use(BootstrapContext)
  if (!bootstrap) throw new Error('useBootstrap outside of its provider')
  return bootstrap
}
