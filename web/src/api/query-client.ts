import { ApiFailure } from '@onair/contract/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { reportError } from '../analytics/report-error.ts'
import { lifetimeOf } from './lifetimes.ts'
import { AuthorizationRequired } from './transport.ts'

const attempts = 3

/** Retries only errors that may pass by themselves, never a refusal. */
function isTransient(error: unknown): boolean {
  if (error instanceof AuthorizationRequired) return false
  return !(error instanceof ApiFailure) || error.status >= 500
}

export function retryTransient(failed: number, error: unknown): boolean {
  return failed + 1 < attempts && isTransient(error)
}

export function retryDelayMs(failed: number): number {
  return 500 * 2 ** failed
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [call] }) => reportError(error, String(call)),
    }),
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey: [call] }) => lifetimeOf(call),
        retry: retryTransient,
        retryDelay: retryDelayMs,
      },
    },
  })
}
