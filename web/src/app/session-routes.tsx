import { Button } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { Part } from '@onair/ui/lazy-part.tsx'
import { type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { useSession, useSessionFailure } from '../session/index.ts'
import { EntryAskedDialog, LineRefusedDialog } from './lazy-layers.ts'

const authHash = '#auth'

/** Shows the welcome without a session, and the reason when a session cannot begin. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { state, retry } = useSession()
  const failure = useSessionFailure()
  const { pathname, search, hash } = useLocation()
  if (state.step === 'welcoming' || state.step === 'login-required') {
    const isSignIn = hash === authHash
    const redirect = `${pathname}${search}${isSignIn ? '' : hash}`
    return (
      <Navigate to={{ pathname: '/welcome', hash: isSignIn ? authHash : '' }} replace state={{ redirect }} />
    )
  }
  if (failure !== null) {
    return (
      <EmptyState sentence={failure} urgent>
        <Button icon="retry" onClick={retry}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  return children
}

/** Messages of the session on every page. */
export function SessionNotice() {
  const { state, retry, giveUpLine, takeEntry, declineEntry } = useSession()
  const { network } = useBootstrap()
  const { pathname } = useLocation()
  if (state.step === 'locked' && pathname !== '/geo_lock') {
    const query = new URLSearchParams({ remote_address: network.remote_address })
    if (network.country) query.set('country', network.country)
    return <Navigate to={`/geo_lock?${query}#unsupported_region`} replace />
  }
  return (
    <Part>
      {state.step === 'line-refused' && (
        <LineRefusedDialog reason={state.reason} onRetry={retry} onOtherwise={giveUpLine} />
      )}
      {state.step === 'entry-asked' && <EntryAskedDialog onTake={takeEntry} onDecline={declineEntry} />}
    </Part>
  )
}
