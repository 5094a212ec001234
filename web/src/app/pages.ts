import { lazy } from 'react'

const home = () => import('../features/home/index.ts')
const welcome = () => import('../features/welcome/index.ts')
const channels = () => import('../features/channels/index.ts')
const channel = () => import('../features/channel/index.ts')
const language = () => import('../features/language/index.ts')
const message = () => import('../features/message/index.ts')
const signin = () => import('../features/signin/index.ts')
const settings = () => import('../features/settings/index.ts')
const profiles = () => import('../features/profiles/index.ts')
const parental = () => import('../features/parental/index.ts')
const provider = () => import('../features/provider/index.ts')
const offer = () => import('../features/offer/index.ts')
const block = () => import('../features/block/index.ts')

export const HomePage = lazy(async () => ({ default: (await home()).HomePage }))
export const WelcomePage = lazy(async () => ({ default: (await welcome()).WelcomePage }))
export const ChannelsPage = lazy(async () => ({ default: (await channels()).ChannelsPage }))
export const ChannelPage = lazy(async () => ({ default: (await channel()).ChannelPage }))
export const LanguageDialog = lazy(async () => ({ default: (await language()).LanguageDialog }))
export const MessageDialog = lazy(async () => ({ default: (await message()).MessageDialog }))
export const AuthDialog = lazy(async () => ({ default: (await signin()).AuthDialog }))
export const AuthMethodsPage = lazy(async () => ({ default: (await signin()).AuthMethodsPage }))
export const GeoLockPage = lazy(async () => ({ default: (await signin()).GeoLockPage }))
export const LineRefusedDialog = lazy(async () => ({ default: (await signin()).LineRefusedDialog }))
export const MiniAppPage = lazy(async () => ({ default: (await signin()).MiniAppPage }))
export const SettingsPage = lazy(async () => ({ default: (await settings()).SettingsPage }))
export const LegalPage = lazy(async () => ({ default: (await settings()).LegalPage }))
export const ProfilesDialog = lazy(async () => ({ default: (await profiles()).ProfilesDialog }))
export const ParentalDialog = lazy(async () => ({ default: (await parental()).ParentalDialog }))
export const ParentalSetDialog = lazy(async () => ({ default: (await parental()).ParentalSetDialog }))
export const ParentalStartDialog = lazy(async () => ({ default: (await parental()).ParentalStartDialog }))
export const PincodeDialog = lazy(async () => ({ default: (await parental()).PincodeDialog }))
export const ProviderPage = lazy(async () => ({ default: (await provider()).ProviderPage }))
export const MobileOffer = lazy(async () => ({ default: (await offer()).MobileOffer }))
export const BlockDialog = lazy(async () => ({ default: (await block()).BlockDialog }))
export const BlockGuard = lazy(async () => ({ default: (await block()).BlockGuard }))

const signInPages = new Set(['auth_methods', 'geo_lock', 'miniapp'])

/** Fetches the page of an address while the texts are still on their way. */
export function fetchPage(pathname: string): Promise<unknown> {
  const [name, category, item] = pathname.split('/').filter(Boolean)
  if (name === 'welcome') return welcome()
  if (signInPages.has(name ?? '')) return signin()
  if (name !== 'channels') return home()
  return category && item ? channel() : channels()
}

/** What a viewer is likely to open next, fetched when the browser has nothing better to do. */
export async function fetchLikelyPages(): Promise<void> {
  await Promise.allSettled([home(), channels(), channel(), signin()])
}
