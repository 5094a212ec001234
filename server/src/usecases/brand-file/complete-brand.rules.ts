import { sanitiseHtml } from '../../core/sanitise-html.ts'
import { defaultPages, defaultRows, defaultTitle } from './default-pages.ts'
import { everyLanguage, type ParsedBrand, pictureFields, type SecretSource } from './document/index.ts'
import { colorOf, letterLogo, nameLogo } from './drawn-logo.rules.ts'
import type { Secret } from './secret.ts'

type Words = Record<string, string>
type FileChannel = NonNullable<ParsedBrand['channels']>[number]
type FileOrigin = NonNullable<FileChannel['origin']>

/** What a file names and does not hold. */
export interface Outside {
  secretOf(source: SecretSource): Secret
  /** The address of a picture. */
  pictureOf(name: string): string
}

/** What the database decides where a file says nothing. */
export interface Present {
  /** Numbers of categories by name. */
  categoryIds: ReadonlyMap<string, number>
  hasPages: boolean
}

export interface Origin extends Omit<FileOrigin, 'signing' | 'private'> {
  signing?: { kind: NonNullable<FileOrigin['signing']>['kind']; secret: Secret } | undefined
}

/** What a channel is, whoever carries it. */
export interface Definition
  extends Required<
    Pick<FileChannel, 'description' | 'age' | 'archiveDays' | 'is4k' | 'player' | 'playerLight'>
  > {
  name: Words
  logo: string
  color: string
  origin: Origin | null
  feed: FileChannel['feed'] | undefined
}

/** A brand with nothing left open: what a file says, and what goes without saying. */
export type Brand = ReturnType<typeof completeBrand>

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function languagesOf(languages: ParsedBrand['languages']) {
  return languages.map(({ key, name, interface: isOffered, priority }, place) => {
    const language = key.slice(0, 2)
    const region = new Intl.Locale(language).maximize().region ?? language
    return {
      key: key.length > 2 ? key : `${language}-${region.toLowerCase()}`,
      name: name ?? capital(new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? key),
      interface: isOffered,
      priority: priority ?? place,
    }
  })
}

export function currencyOf({ code, symbol, short }: ParsedBrand['currency'], language: string) {
  const parts = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' },
  }).formatToParts(1)
  return {
    code,
    symbol: symbol ?? parts.find(({ type }) => type === 'currency')?.value ?? code,
    short: short ?? code.toLowerCase(),
  }
}

/** Puts texts without a language into the first language of the brand, wherever they stand. */
function inLanguage<T>(value: T, language: string): T {
  if (Array.isArray(value)) return value.map((one: unknown) => inLanguage(one, language)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]) => [
    name === everyLanguage ? language : name,
    inLanguage(field, language),
  ])
  return Object.fromEntries(entries) as T
}

const firstOf = (words: Words) => Object.values(words)[0] ?? ''

function definitionOf(channel: FileChannel, { secretOf, pictureOf }: Outside): Definition | undefined {
  const { name, description, age, archiveDays, is4k, player, playerLight, origin, feed } = channel
  if (name === undefined) return undefined
  const color = channel.color ?? colorOf(channel.channel)
  const { signing, private: _, ...where } = origin ?? { address: '', hosts: [] }
  return {
    ...{ name, description, age, archiveDays, is4k, player, playerLight, color, feed },
    logo: pictureOf(channel.logo ?? letterLogo(firstOf(name), color, 2)),
    origin: origin
      ? { ...where, ...(signing && { signing: { kind: signing.kind, secret: secretOf(signing.secret) } }) }
      : null,
  }
}

function placeOf(
  { channel, number, featured, free, from, until, countries, devices }: FileChannel,
  place: number,
) {
  return { channel, number: number ?? place + 1, featured, free, from, until, countries, devices }
}

const knownCategoryIds: Readonly<Record<string, number>> = { all: 32, kids: 5 }
const firstFreeCategoryId = 100

function categoriesOf(
  { categories, channels = [] }: ParsedBrand,
  { categoryIds }: Present,
  languages: readonly string[],
) {
  const all = channels.map(({ channel }) => channel)
  const everything = { category: 'all', name: defaultTitle('channels', languages) }
  const own = categories ?? [{ ...everything, id: undefined, channels: undefined }]
  const taken = new Set([...categoryIds.values(), ...own.flatMap(({ id }) => id ?? [])])
  return own.map(({ category, id, name, channels: members }) => {
    let number = id ?? categoryIds.get(category) ?? knownCategoryIds[category]
    for (let free = firstFreeCategoryId; number === undefined; free++) if (!taken.has(free)) number = free
    taken.add(number)
    return { category, id: number, name, channels: members ?? all }
  })
}

/** The rows and pages of a brand; those of a new brand that names none are the usual ones. */
function pagesOf({ name, rows, pages }: ParsedBrand, { hasPages }: Present, languages: readonly string[]) {
  if (!rows && !pages)
    return hasPages ? {} : { rows: defaultRows(languages), pages: defaultPages(name, languages) }
  return {
    rows: (rows ?? [])
      .map((row) => ({ ...row, html: row.html && sanitised(row.html) }))
      .toSorted(by(({ row }) => row)),
    pages: menuFirst(pages ?? []),
  }
}

const by =
  <T>(nameOf: (one: T) => string) =>
  (one: T, other: T) =>
    nameOf(one) < nameOf(other) ? -1 : 1

/** Only the menu has an order: it is stored, and the other pages stand by name. */
function menuFirst<T extends { page: string; menu: boolean }>(pages: readonly T[]): T[] {
  const others = pages.filter(({ menu }) => !menu).toSorted(by(({ page }) => page))
  return [...pages.filter(({ menu }) => menu), ...others]
}

const sanitised = (html: Words): Words =>
  Object.fromEntries(Object.entries(html).map(([language, text]) => [language, sanitiseHtml(text)]))

/** Exchanges names of pictures for their addresses. */
function withPictures<T>(value: T, pictureOf: (name: string) => string): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withPictures(one, pictureOf)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    pictureFields.has(name) && typeof field === 'string' ? pictureOf(field) : withPictures(field, pictureOf),
  ])
  return Object.fromEntries(entries) as T
}

export function completeBrand(parsed: ParsedBrand, outside: Outside, present: Present) {
  const languages = languagesOf(parsed.languages)
  const language = languages[0]?.key.slice(0, 2) ?? 'en'
  const spoken = languages.map(({ key }) => key.slice(0, 2))
  const document = inLanguage(parsed, language)
  const { pictureOf, secretOf } = outside
  const { brand, name, hosts, theme, traits, texts, support, signIn, channels, secrets, artwork } = document
  const places = new Map(channels?.map(({ channel, number }, place) => [channel, number ?? place + 1]))
  return {
    ...{ brand, name, hosts, theme, traits, languages, texts, support, signIn },
    default: document.default ?? hosts.length === 0,
    currency: currencyOf(document.currency, language),
    artwork: {
      logo: pictureOf(artwork.logo ?? nameLogo(name, theme.accent)),
      favicon: pictureOf(artwork.favicon ?? letterLogo(name, theme.accent, 1)),
      welcome: artwork.welcome && pictureOf(artwork.welcome),
      packshots: artwork.packshots,
    },
    ...(secrets && {
      secrets: Object.fromEntries(
        Object.entries(secrets).flatMap(([key, source]) => (source ? [[key, secretOf(source)]] : [])),
      ) as Partial<Record<'partner' | 'chatBot', Secret>>,
    }),
    ...(channels && {
      channels: channels.map(placeOf),
      categories: categoriesOf(document, present, spoken),
      definitions: Object.fromEntries(
        channels.flatMap((channel) => {
          const definition = definitionOf(channel, outside)
          return definition ? [[channel.channel, definition] as const] : []
        }),
      ),
    }),
    ...(document.agreements && {
      agreements: document.agreements.toSorted(by(({ agreement }) => agreement)),
    }),
    ...(document.packets && {
      packets: withPictures(document.packets, pictureOf).map((packet) => ({
        ...packet,
        // Neither order is stored: channels stand as in the line-up, contents by name.
        channels: packet.channels.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
        contents: packet.contents.toSorted(),
      })),
    }),
    ...(document.contentPrices && {
      contentPrices: document.contentPrices.toSorted(by(({ content }) => content)),
    }),
    ...withPictures(inLanguage(pagesOf(document, present, spoken), language), pictureOf),
    ...(document.paySystems && { paySystems: document.paySystems }),
  }
}
