import { fileURLToPath } from 'node:url'
import { type BrandFile, readBrandFiles } from '@onair/server'
import { money } from './tenant-defaults.ts'
import type { Bilingual, WorldTenant } from './world.ts'

/** The built program stands one folder higher than its sources. */
const isBuilt = import.meta.url.endsWith('.js')
export const brandsFolder = fileURLToPath(new URL(isBuilt ? '../brands' : '../../brands', import.meta.url))

/** The brands of the demo that are files. */
export const brandFiles: readonly BrandFile[] = await readBrandFiles([brandsFolder], brandsFolder)

const words = (text: Record<string, string> = {}): Bilingual => ({
  ru: text['ru'] ?? '',
  en: text['en'] ?? '',
})

const pathOf = (address = '') => address.replace('/media/', '')

const keys: Readonly<Record<string, string>> = { 'ru-ru': 'Русский', 'en-us': 'English' }

/** A brand of a file, for what is made from it: other operators, pictures and checks. */
export function worldTenant(name: string): WorldTenant {
  const document = brandFiles.find((file) => file.document.brand === name)?.document
  if (!document) throw new Error(`there is no file of ${name}`)
  const { theme, traits, texts, artwork, signIn, channels = [], categories = [] } = document
  const { cardCheck: _, topUp: __, ...own } = traits
  const { backdrop, ...colors } = theme
  return {
    shortname: name,
    ...{ name: document.name, hosts: document.hosts, isDefault: document.default ?? false },
    traits: { ...own, signIn },
    theme: { ...colors, ...(backdrop !== undefined && { backdrop }) },
    texts: {
      ...{ tagline: words(texts.tagline), welcomeTitle: words(texts.welcomeTitle) },
      ...{ welcomeText: words(texts.welcomeText), authTitle: words(texts.authTitle) },
      ...{
        authText: words(texts.authText),
        agreement: words(texts.agreement),
        privacy: words(texts.privacy),
      },
    },
    languages: document.languages.map(({ key, name: own }, priority) => ({
      ...{ key, name: own ?? keys[key] ?? key, interface: true, priority },
    })),
    currency: money,
    support: document.support,
    artwork: {
      ...{ logo: pathOf(artwork.logo), favicon: pathOf(artwork.favicon) },
      ...{ welcome: pathOf(artwork.welcome ?? ''), packshots: artwork.packshots },
    },
    lineup: channels.map(({ channel, number, featured, free }, place) => ({
      ...{ channel, number: number ?? place + 1, isFeatured: featured, isFree: free },
    })),
    categories: categories.map(({ category, id = 0, name: title, channels: members }) => ({
      ...{ id, slug: category, name: words(title) },
      channels: members ?? channels.map(({ channel }) => channel),
    })),
  }
}
