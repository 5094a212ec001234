import { entryAt } from '@onair/contract/addresses'
import { lazyPart } from '@onair/ui/lazy-part.tsx'

const welcome = () => import('../features/welcome/index.ts')
const channels = () => import('../features/channels/index.ts')
const channel = () => import('../features/channel/index.ts')
const signin = () => import('../features/signin/index.ts')
const mobileAppOffer = () => import('../features/mobile-app-offer/index.ts')
const accountBlock = () => import('../features/account-block/index.ts')
const standalonePages = () => import('./standalone-pages.tsx')
const pageRoutes = () => import('./page-routes.tsx')
const modalPages = () => import('./modal-pages.tsx')
const content = () => import('../features/content/index.ts')
const embed = () => import('../features/embed/index.ts')

/** The page that nearly everybody sees first is in the first file. */
export { HomePage } from '../features/home/index.ts'
export const StandalonePages = lazyPart(standalonePages, (module) => module.StandalonePages)
export const EntryAskedDialog = lazyPart(signin, (module) => module.EntryAskedDialog)
export const LineRefusedDialog = lazyPart(signin, (module) => module.LineRefusedDialog)
export const MobileOffer = lazyPart(mobileAppOffer, (module) => module.MobileOffer)
export const BlockGuard = lazyPart(accountBlock, (module) => module.BlockGuard)
export const PageRoutes = lazyPart(pageRoutes, (module) => module.PageRoutes)
export const ModalPages = lazyPart(modalPages, (module) => module.ModalPages)
export const DialogLayer = lazyPart(
  () => import('./dialog-layer.tsx'),
  (module) => module.DialogLayer,
)
export const GlobalEffects = lazyPart(
  () => import('./global-effects.tsx'),
  (module) => module.GlobalEffects,
)

/** Features worth loading before the script of their layer has loaded. */
const early: Partial<Record<string, () => Promise<unknown>>> = {
  welcome,
  signin,
  channels,
  channel,
  content,
  embed,
}

/** Loads the page of an address while the texts are still loading. */
export function fetchPage(pathname: string): Promise<unknown> {
  const { layer, feature = '' } = entryAt(pathname) ?? {}
  if (feature === 'home') return Promise.resolve()
  const routes = layer === 'standalone' ? standalonePages : layer === 'overlay' ? modalPages : pageRoutes
  return Promise.all([routes(), early[feature]?.()])
}

/** Loads the likely next pages one by one, so that the viewer never waits for all of them. */
export async function fetchLikelyPages(): Promise<void> {
  for (const load of [pageRoutes, modalPages, channels, channel, signin]) await load().catch(() => undefined)
}
