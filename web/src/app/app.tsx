import type { Bootstrap } from '@onair/contract'
import type { Client } from '@onair/contract/client'
import { fetchPart } from '@onair/ui/lazy-part.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { ApiProvider } from '../api/api-context.ts'
import { BootstrapProvider } from '../brand/bootstrap.ts'
import type { I18n } from '../brand/i18n.ts'
import { I18nProvider } from '../brand/use-translation.ts'
import { isUnderWay, type Session, SessionProvider, useSession } from '../session/index.ts'
import { AppRoutes } from './routes.tsx'

export interface AppParts {
  bootstrap: Bootstrap
  i18n: I18n
  client: Client
  queryClient: QueryClient
  session: Session
}

function Api({ client, children }: { client: Client; children: ReactNode }) {
  const { state, logout, signIn, lock } = useSession()
  const ready = state.step === 'ready'
  const value = {
    client,
    ready,
    isDecided: !isUnderWay(state),
    isUser: ready && !state.isGuest,
    deviceId: ready ? state.deviceId : null,
    logout,
    signIn,
    lock,
  }
  return <ApiProvider value={value}>{children}</ApiProvider>
}

/** Loads and starts, once, what can wait until the browser is idle. */
function useDeferredStart({
  queryClient,
  i18n,
  client,
  session,
  bootstrap: { tenant: provider, configuration },
}: AppParts): void {
  const { analytics } = configuration
  useEffect(() => {
    const start = () =>
      void fetchPart(() => import('./start/deferred-start.ts')).then(({ startDeferred }) =>
        startDeferred({ queryClient, i18n, provider, analytics, client, session }),
      )
    const timer = setTimeout(start, deferredStartMs)
    return () => clearTimeout(timer)
  }, [queryClient, i18n, provider, analytics, client, session])
}

const deferredStartMs = 500

export function App(parts: AppParts) {
  const { bootstrap, i18n, client, queryClient, session } = parts
  useDeferredStart(parts)
  return (
    <BootstrapProvider value={bootstrap}>
      <I18nProvider value={i18n}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider value={session}>
            <Api client={client}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </Api>
          </SessionProvider>
        </QueryClientProvider>
      </I18nProvider>
    </BootstrapProvider>
  )
}
