import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pendingSignIn } from '../api/sign-in-gate.ts'
import { useBootstrap } from '../brand/bootstrap.ts'
import { isUnderWay, safeRedirect, useSession, useSessionSentence } from '../features/session/index.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AuthMethodsPage, GeoLockPage, LineRefusedDialog, MiniAppPage, WelcomePage } from './pages.ts'

/** Leads a visitor on to where he was going before he was asked in, and to what he wanted to do there. */
function Onward({ isGuest }: { isGuest: boolean }) {
  const navigate = useNavigate()
  const state = useLocation().state as { redirect?: unknown } | null
  const lead = useEffectEvent(() => {
    void navigate(safeRedirect(state?.redirect ?? pendingSignIn.redirect()), { replace: true })
    if (!isGuest) pendingSignIn.take()()
  })
  useEffect(() => lead(), [])
  return null
}

function useFailure(): string | null {
  const { state } = useSession()
  const sentence = useSessionSentence()
  return state.step === 'failed' ? sentence(state.reason) : null
}

function Welcome() {
  const { state, skipWelcome, retry } = useSession()
  const failure = useFailure()
  if (state.step === 'ready') return <Onward isGuest={state.isGuest} />
  return <WelcomePage onSkip={failure ? retry : skipWelcome} waiting={isUnderWay(state)} failure={failure} />
}

function AuthMethods() {
  const { state } = useSession()
  return state.step === 'ready' && !state.isGuest ? <Onward isGuest={false} /> : <AuthMethodsPage />
}

function GeoLock() {
  const { retry } = useSession()
  const navigate = useNavigate()
  const tryAgain = () => {
    retry()
    void navigate('/', { replace: true })
  }
  return <GeoLockPage onRetry={tryAgain} />
}

function MiniApp() {
  const { state, retry } = useSession()
  const failure = useFailure()
  if (state.step === 'welcoming' || state.step === 'login-required') return <Navigate to="/welcome" replace />
  return <MiniAppPage failure={failure} onRetry={retry} />
}

/** Pages that stand alone, without header and menu, because they come before a session. */
export function standingAlone(pathname: string): ReactNode {
  if (pathname === '/welcome') return <Welcome />
  if (pathname === '/auth_methods') return <AuthMethods />
  if (pathname === '/auth') return <Navigate to={{ pathname: '/', hash: 'auth' }} replace />
  if (pathname === '/geo_lock') return <GeoLock />
  if (pathname === '/miniapp') return <MiniApp />
  return null
}

const authHash = '#auth'

/** Nobody without a session goes past the welcome; a session that cannot begin says so. */
export function Gate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { state, retry } = useSession()
  const failure = useFailure()
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

/** What the session has to say wherever the visitor is. */
export function SessionNotice() {
  const { state, retry, giveUpLine } = useSession()
  const { network } = useBootstrap()
  const { pathname } = useLocation()
  if (state.step === 'locked' && pathname !== '/geo_lock') {
    const query = new URLSearchParams({ remote_address: network.remote_address })
    if (network.country) query.set('country', network.country)
    return <Navigate to={`/geo_lock?${query}#unsupported_region`} replace />
  }
  if (state.step !== 'line-refused') return null
  return (
    <Suspense>
      <LineRefusedDialog reason={state.reason} onRetry={retry} onOtherwise={giveUpLine} />
    </Suspense>
  )
}
