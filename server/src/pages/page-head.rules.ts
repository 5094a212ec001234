import type { Bootstrap } from '@onair/contract'
import type { PageName } from '@onair/contract/addresses'
import { escapeHtml } from '../core/escape-html.ts'
import type { PageText } from '../texts/page-text.ts'

/** What is known of a page before any script runs. */
export interface PageMeta {
  status: 200 | 404
  /** Its name in the address book and in the texts. */
  page: PageName
  /** The kind of page that masks are stored for. */
  kind: 'home' | 'page' | 'notFound' | 'content' | 'person' | 'news' | 'row' | 'rowset' | 'channel'
  /** The title of the thing that the page is about. */
  title?: string | undefined
  description?: string | undefined
  image?: string | null | undefined
  year?: number | null | undefined
  /** The canonical path; absent where the address itself is canonical. */
  canonical?: string | undefined
  isIndexed: boolean
  /** What the page embeds. */
  embed?: Bootstrap['embed'] | undefined
}

/** A pattern for a text of a kind of page, such as "Watch {title} online". */
export interface Mask {
  page_type: string
  text_type: string
  value: string
}

interface HeadOptions {
  meta: PageMeta
  words: PageText
  masks: readonly Mask[]
  brand: string
  tagline: string
  /** Scheme and host; undefined for an unknown host name, which the client may have invented. */
  origin: string | undefined
  path: string
}

const maxDescription = 70

/** As many whole words as fit, with an ellipsis if shortened. */
export function trimDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescription) return line
  const cut = line.slice(0, maxDescription - 1)
  const words = /\s/.test(line[maxDescription - 1] ?? '') ? cut : cut.replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

/** Removes unknown slots, with their brackets or separators. */
function fill(pattern: string, values: Record<string, string>): string {
  return pattern
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const ownPicture = /^\/media\/pictures\/[0-9a-f]{16}-[0-9a-f]{6}\.jpg$/

function pictureOf({ image }: PageMeta, origin: string | undefined): string | undefined {
  if (!image?.startsWith('/') || origin === undefined) return undefined
  return `${origin}${image}${ownPicture.test(image) ? '?w=1080' : ''}`
}

/** Title and description of a page: from the brand's masks, otherwise from its thing, otherwise its own texts. */
function pageTexts({ meta, words, masks, brand, tagline }: Omit<HeadOptions, 'origin' | 'path'>) {
  const { kind, title, description, year } = meta
  const values = {
    brand,
    tagline,
    title: title ?? '',
    description: description ?? '',
    year: year == null ? '' : String(year),
  }
  const masked = (type: string) => {
    const mask = masks.find(({ page_type, text_type }) => page_type === kind && text_type === type)
    // Without a title the mask would leave a dangling dash.
    if (!mask || (!title && mask.value.includes('{title}'))) return undefined
    return fill(mask.value, values)
  }
  const own = title || (words.title && fill(words.title, values))
  return {
    title: masked('title') || (own ? `${own} · ${brand}` : brand),
    description: trimDescription(masked('description') || description || fill(words.description, values)),
  }
}

/** Meta tags for search engines and messengers. */
export function pageHead(options: HeadOptions): string {
  const { meta, brand, origin, path } = options
  const { title, description } = pageTexts(options)
  const address = origin && origin + (meta.canonical ?? path)
  const image = pictureOf(meta, origin)
  const og: Record<string, string | undefined> = {
    'og:type': meta.kind === 'content' ? 'video.other' : 'website',
    'og:site_name': brand,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(address && meta.status === 200 ? [`<link rel="canonical" href="${escapeHtml(address)}">`] : []),
    ...(meta.isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...Object.entries(og).flatMap(([property, content]) =>
      content ? [`<meta property="${property}" content="${escapeHtml(content)}">`] : [],
    ),
  ].join('')
}
