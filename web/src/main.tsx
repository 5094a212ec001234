import './brand/tokens.css'
import './brand/fonts.css'
import './brand/base.css'
import { createClient } from '@onair/contract/client'
import { routes } from '@onair/contract/routes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { createTransport } from './api/transport.ts'
import { App } from './app/app.tsx'
import { deviceOfBrowser } from './app/device.ts'
import { fetchLikelyPages, fetchPage } from './app/pages.ts'
import { readBootstrap } from './brand/bootstrap.ts'
import { startI18n } from './brand/i18n.ts'
import { createSession, sessionStorageOfBrowser } from './features/session/index.ts'

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}

async function start(root: HTMLElement): Promise<void> {
  const bootstrap = readBootstrap(document)
  const { network, configuration } = bootstrap
  const { i18n, loaded } = startI18n(bootstrap)
  const transport = createTransport(
    {
      token: () => session.token(),
      language: () => i18n.resolvedLanguage ?? bootstrap.language,
      renew: (refused) => session.renew(refused),
    },
    (url, init) => fetch(url, init),
  )
  const client = createClient(routes, transport)
  const session = createSession({
    client,
    storage: sessionStorageOfBrowser,
    rules: { guestsAllowed: network.is_guest_allowed, welcomeFirst: configuration.has_welcome },
    device: deviceOfBrowser(navigator),
    nowMs: () => Date.now(),
    randomHex,
  })
  session.start()
  await Promise.all([loaded, fetchPage(location.pathname).catch(() => undefined)])
  createRoot(root).render(
    <StrictMode>
      <App {...{ bootstrap, i18n, client, session, queryClient: createQueryClient() }} />
    </StrictMode>,
  )
  whenIdle(() => void fetchLikelyPages())
}

const root = document.getElementById('root')
if (root) void start(root)
