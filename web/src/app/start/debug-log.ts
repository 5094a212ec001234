import type { QueryClient } from '@tanstack/react-query'

const storageKey = 'show_debug'

/** Requested by the address and stored for the visit, because redirects drop the query. */
function isAskedFor(): boolean {
  try {
    const [arrival] = performance.getEntriesByType('navigation')
    if (arrival && new URL(arrival.name).searchParams.has(storageKey)) sessionStorage.setItem(storageKey, '1')
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/* oxlint-disable no-console -- the console is what was asked for */

/** Logs the client's calls and their results to the console, for support and developers. */
export function startDebugLog(queryClient: QueryClient): void {
  if (!isAskedFor()) return
  console.info('[debug] on', location.pathname)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return
    const [operation] = query.queryKey as [string]
    console.info(`[debug] ${operation}`, query.state.status, query.state.error?.message ?? '')
  })
}
