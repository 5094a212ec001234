import type { ParsedBrand } from './document/index.ts'
import type { Path } from './faults.ts'

/** Names that a file may refer to beside its own. */
export interface Known {
  channels: ReadonlySet<string>
  contents: ReadonlySet<string>
  persons: ReadonlySet<string>
  genres: ReadonlySet<string>
  countries: ReadonlySet<string>
  libraries: ReadonlySet<string>
  /** What the database has of lists that the file leaves as they are. */
  stored: Readonly<
    Record<'lineup' | 'packets' | 'agreements' | 'rows' | 'pages' | 'categories', ReadonlySet<string>>
  >
}

export interface Wrong {
  path: Path
  sentence: string
}

interface Reference {
  path: Path
  kind: string
  name: string
}

type Row = NonNullable<ParsedBrand['rows']>[number]
type Target = Extract<Row['show'], { by: 'tiles' }>['tiles'][number]['to']
type Place = NonNullable<Target['forCustomers']>

/** Every place of a file that names something else. */
export function referencesOf(document: ParsedBrand): Reference[] {
  const found: Reference[] = []
  const refer = (kind: string, path: Path, name: unknown) => {
    if (typeof name === 'string') found.push({ path, kind, name })
  }
  const referAll = (kind: string, path: Path, names: readonly string[] = []) => {
    for (const [index, name] of names.entries()) refer(kind, [...path, index], name)
  }
  for (const [index, { channel, name }] of (document.channels ?? []).entries())
    if (name === undefined) refer('channel', ['channels', index, 'channel'], channel)
  for (const [index, { channels }] of (document.categories ?? []).entries())
    referAll('lineup', ['categories', index, 'channels'], channels)
  for (const [index, packet] of (document.packets ?? []).entries()) {
    referAll('lineup', ['packets', index, 'channels'], packet.channels)
    referAll('content', ['packets', index, 'contents'], packet.contents)
    referAll('packet', ['packets', index, 'members'], packet.members)
    refer('agreement', ['packets', index, 'agreement'], packet.agreement)
  }
  for (const [index, { content }] of (document.contentPrices ?? []).entries())
    refer('content', ['contentPrices', index, 'content'], content)
  for (const [index, row] of (document.rows ?? []).entries()) ofRow(row, ['rows', index], refer, referAll)
  for (const [index, page] of (document.pages ?? []).entries()) {
    referAll('row', ['pages', index, 'rows'], page.rows)
    refer('page', ['pages', index, 'parent'], page.parent)
    refer('library', ['pages', index, 'library'], page.library)
  }
  return found
}

function ofRow(
  { show, library }: Row,
  path: Path,
  refer: (kind: string, path: Path, name: unknown) => void,
  referAll: (kind: string, path: Path, names?: readonly string[]) => void,
): void {
  refer('library', [...path, 'library'], library)
  const at = (...rest: Path) => [...path, 'show', ...rest]
  const place = (to: Place, ...rest: Path) => {
    for (const kind of ['content', 'channel', 'person', 'row', 'page', 'packet'] as const)
      refer(kind, at(...rest, kind), to[kind])
  }
  const target = (to: Target, ...rest: Path) => {
    place(to, ...rest, 'to')
    place(to.forCustomers ?? {}, ...rest, 'to', 'forCustomers')
  }
  if (show.by === 'filter') {
    for (const kind of ['genre', 'country', 'library'] as const) refer(kind, at(kind), show[kind])
  } else if (show.by === 'list') referAll('content', at('contents'), show.contents)
  else if (show.by === 'channels') refer('category', at('category'), show.category)
  else if (show.by === 'persons') referAll('person', at('persons'), show.persons)
  else if (show.by === 'slides')
    for (const [index, { to }] of show.slides.entries()) target(to, 'slides', index)
  else if (show.by === 'tiles') for (const [index, { to }] of show.tiles.entries()) target(to, 'tiles', index)
}

const nouns: Readonly<Record<string, string>> = {
  ...{ channel: 'channel', content: 'film or series', person: 'person', genre: 'genre' },
  ...{ country: 'country', library: 'library', packet: 'packet of this brand' },
  ...{ lineup: 'channel of this line-up', agreement: 'agreement of this brand', row: 'row of this brand' },
  ...{ page: 'page of this brand', category: 'category of this brand' },
}

function namesOf(document: ParsedBrand, known: Known, kind: string): ReadonlySet<string> {
  const { stored } = known
  const own = <T>(
    list: readonly T[] | undefined,
    name: (one: T) => string,
    otherwise: ReadonlySet<string>,
  ) => (list ? new Set(list.map(name)) : otherwise)
  switch (kind) {
    case 'channel':
      return known.channels
    case 'content':
      return known.contents
    case 'person':
      return known.persons
    case 'genre':
      return known.genres
    case 'country':
      return known.countries
    case 'library':
      return known.libraries
    case 'lineup':
      return own(document.channels, ({ channel }) => channel, stored.lineup)
    case 'packet':
      return own(document.packets, ({ packet }) => packet, stored.packets)
    case 'agreement':
      return own(document.agreements, ({ agreement }) => agreement, stored.agreements)
    case 'category':
      if (document.channels && !document.categories) return new Set(['all'])
      return own(document.categories, ({ category }) => category, stored.categories)
    case 'row':
      return own(document.rows, ({ row }) => row, stored.rows)
    default:
      return own(document.pages, ({ page }) => page, stored.pages)
  }
}

/** Names that lead nowhere, and names that stand twice. */
export function wrongNames(document: ParsedBrand, known: Known): Wrong[] {
  const lost = referencesOf(document).flatMap(({ path, kind, name }) =>
    namesOf(document, known, kind).has(name)
      ? []
      : [{ path, sentence: `names ${name}, and there is no such ${nouns[kind]}` }],
  )
  return [...lost, ...repeated(document), ...orphans(document)]
}

const lists = {
  ...{ channels: 'channel', categories: 'category', agreements: 'agreement', packets: 'packet' },
  ...{ contentPrices: 'content', rows: 'row', pages: 'page', paySystems: 'paySystem' },
} as const

function repeated(document: ParsedBrand): Wrong[] {
  return Object.entries(lists).flatMap(([list, key]) => {
    const items = (document[list as keyof typeof lists] ?? []) as readonly Record<string, unknown>[]
    const before = new Set<unknown>()
    return items.flatMap((item, index) => {
      const isAgain = before.has(item[key])
      before.add(item[key])
      return isAgain
        ? [{ path: [list, index, key], sentence: `names ${String(item[key])} a second time` }]
        : []
    })
  })
}

/** Lists that mean nothing without another. */
function orphans({ channels, categories, rows, pages }: ParsedBrand): Wrong[] {
  const numbers = new Set<number>()
  const wrong: Wrong[] = (channels ?? []).flatMap(({ number }, index) => {
    const own = number ?? index + 1
    const isTaken = numbers.has(own)
    numbers.add(own)
    return isTaken
      ? [{ path: ['channels', index, 'number'], sentence: `${own} is the number of another channel` }]
      : []
  })
  if (categories && !channels) wrong.push({ path: ['categories'], sentence: 'needs the channels beside it' })
  if (rows && !pages) wrong.push({ path: ['rows'], sentence: 'needs the pages beside it' })
  return wrong
}
