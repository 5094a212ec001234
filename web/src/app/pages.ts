import { lazy } from 'react'

const home = () => import('../features/home/index.ts')
const welcome = () => import('../features/welcome/index.ts')
const channels = () => import('../features/channels/index.ts')
const channel = () => import('../features/channel/index.ts')
const language = () => import('../features/language/index.ts')
const message = () => import('../features/message/index.ts')

export const HomePage = lazy(async () => ({ default: (await home()).HomePage }))
export const WelcomePage = lazy(async () => ({ default: (await welcome()).WelcomePage }))
export const ChannelsPage = lazy(async () => ({ default: (await channels()).ChannelsPage }))
export const ChannelPage = lazy(async () => ({ default: (await channel()).ChannelPage }))
export const LanguageDialog = lazy(async () => ({ default: (await language()).LanguageDialog }))
export const MessageDialog = lazy(async () => ({ default: (await message()).MessageDialog }))

/** Fetches the page of an address while the texts are still on their way. */
export function fetchPage(pathname: string): Promise<unknown> {
  const [name, category, item] = pathname.split('/').filter(Boolean)
  if (name === 'welcome') return welcome()
  if (name !== 'channels') return home()
  return category && item ? channel() : channels()
}

/** What a viewer is likely to open next, fetched when the browser has nothing better to do. */
export async function fetchLikelyPages(): Promise<void> {
  await Promise.allSettled([home(), channels(), channel()])
}
