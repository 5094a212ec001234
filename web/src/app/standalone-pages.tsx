import { type AddressName, addressOf, type NameOn } from '@onair/contract/addresses'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pendingSignIn } from '../domain/sign-in-gate.ts'
import { isUnderWay, safeRedirect, useSession, useSessionFailure } from '../session/index.ts'

const welcome = () => import('../features/welcome/index.ts')
const signin = () => import('../features/signin/index.ts')
const WelcomePage = lazyPart(welcome, (module) => module.WelcomePage)
const AuthMethodsPage = lazyPart(signin, (module) => module.AuthMethodsPage)
const EmbedPage = lazyPart(
  () => import('../features/embed/index.ts'),
  (module) => module.EmbedPage,
)
const GeoLockPage = lazyPart(signin, (module) => module.GeoLockPage)
const MiniAppPage = lazyPart(signin, (module) => module.MiniAppPage)

/** After a sign-in, opens the page that the visitor wanted and resumes the pending action. */
function ResumeAfterSignIn({ isGuest }: { isGuest: boolean }) {
  const navigate = useNavigate()
  const state = useLocation().state as { redirect?: unknown } | null
  const lead = useEffectEvent(() => {
    void navigate(safeRedirect(state?.redirect ?? pendingSignIn.redirect()), { replace: true })
    if (!isGuest) pendingSignIn.take()()
  })
  useEffect(() => lead(), [])
  return null
}

function Welcome() {
  const { state, skipWelcome, retry } = useSession()
  const failure = useSessionFailure()
  if (state.step === 'ready') return <ResumeAfterSignIn isGuest={state.isGuest} />
  return <WelcomePage onSkip={failure ? retry : skipWelcome} waiting={isUnderWay(state)} failure={failure} />
}

function AuthMethods() {
  const { state } = useSession()
  return state.step === 'ready' && !state.isGuest ? (
    <ResumeAfterSignIn isGuest={false} />
  ) : (
    <AuthMethodsPage />
  )
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
  const failure = useSessionFailure()
  if (state.step === 'welcoming' || state.step === 'login-required') return <Navigate to="/welcome" replace />
  return <MiniAppPage failure={failure} onRetry={retry} />
}

function Embed() {
  const { state, retry } = useSession()
  const failure = useSessionFailure()
  const isOutside = state.step !== 'ready' && state.step !== 'failed' && !isUnderWay(state)
  return <EmbedPage failure={failure} isOutside={isOutside} onRetry={retry} />
}

const pages: Record<NameOn<'standalone'>, ReactNode> = {
  welcome: <Welcome />,
  authMethods: <AuthMethods />,
  geoLock: <GeoLock />,
  miniApp: <MiniApp />,
  channelEmbed: <Embed />,
  contentEmbed: <Embed />,
}

/** Pages without session, header and menu. */
export function StandalonePages({ pathname }: { pathname: string }) {
  const drawn: Partial<Record<AddressName, ReactNode>> = pages
  const name = addressOf(pathname)?.name
  return name && drawn[name]
}
