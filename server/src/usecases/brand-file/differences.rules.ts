import type { Brand } from './complete-brand.rules.ts'
import { Secret } from './secret.ts'

/** The parts of a brand that are written together. */
export type Part =
  | 'brand'
  | 'secrets'
  | 'definitions'
  | 'lineup'
  | 'agreements'
  | 'packets'
  | 'contentPrices'
  | 'pages'
  | 'paySystems'

export interface Difference {
  part: Part
  sentence: string
}

interface Listed {
  key: string
  part: Part
  noun: string
  removed: string
  /** Of a list whose order viewers see. */
  order?: string
}

const lists: Readonly<Partial<Record<keyof Brand, Listed>>> = {
  channels: { key: 'channel', part: 'lineup', noun: 'channel', removed: 'leaves the line-up' },
  categories: { key: 'category', part: 'lineup', noun: 'category', removed: 'goes', order: 'categories' },
  agreements: { key: 'agreement', part: 'agreements', noun: 'agreement', removed: 'stays' },
  packets: {
    ...{ key: 'packet', part: 'packets', noun: 'packet', order: 'packets' },
    removed: 'is no longer sold; whoever has it keeps it',
  },
  contentPrices: {
    ...{ key: 'content', part: 'contentPrices', noun: 'the price of' },
    removed: 'is no longer offered; whoever has bought it keeps it',
  },
  rows: { key: 'row', part: 'pages', noun: 'row', removed: 'goes' },
  pages: { key: 'page', part: 'pages', noun: 'page', removed: 'goes', order: 'pages' },
  paySystems: {
    ...{ key: 'paySystem', part: 'paySystems', noun: 'way to pay', order: 'ways to pay' },
    removed: 'is no longer offered; what was paid by it stays',
  },
}

const fields: readonly (keyof Brand)[] = [
  ...(['name', 'hosts', 'default', 'theme', 'traits', 'languages', 'texts', 'currency'] as const),
  ...(['support', 'artwork', 'signIn'] as const),
]

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Secret)

/** Whether two values say the same; a field without a value is as good as none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Secret) return one.equals(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isFields(one) || !isFields(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  )
}

const maxLength = 48

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (value instanceof Secret) return value.toString()
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

const isDrawn = (value: unknown) => typeof value === 'string' && value.startsWith('data:image/')

/** What changes in a value, field by field. */
function changes(name: string, before: unknown, after: unknown): string[] {
  if (isSame(before, after)) return []
  if (before instanceof Secret || after instanceof Secret) {
    if (before === undefined) return [`${name} is added`]
    return [after === undefined ? `${name} goes` : `${name} is another secret`]
  }
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
      changes(name === '' ? field : `${name}.${field}`, before[field], after[field]),
    )
  if (isDrawn(before) && isDrawn(after)) return [`${name} is drawn anew`]
  return [`${name} changes from ${shown(before)} to ${shown(after)}`]
}

function ofList(
  { key, part, noun, removed, order }: Listed,
  before: readonly Fields[],
  after: readonly Fields[],
): Difference[] {
  const nameOf = (item: Fields) => String(item[key])
  const old = new Map(before.map((item) => [nameOf(item), item]))
  const names = new Set(after.map(nameOf))
  const both = (list: readonly Fields[], others: { has(name: string): boolean }) =>
    list.map(nameOf).filter((name) => others.has(name))
  const sentences = [
    ...after.flatMap((item) => {
      const was = old.get(nameOf(item))
      const subject = `${noun} ${nameOf(item)}`
      return was ? changes('', was, item).map((change) => `${subject}: ${change}`) : [`${subject} is added`]
    }),
    ...before.flatMap((item) => (names.has(nameOf(item)) ? [] : [`${noun} ${nameOf(item)} ${removed}`])),
    ...(order !== undefined && !isSame(both(before, names), both(after, old))
      ? [`the order of ${order} changes`]
      : []),
  ]
  return sentences.map((sentence) => ({ part, sentence }))
}

const ofDefinitions = (before: Brand['definitions'] = {}, after: Brand['definitions'] = {}): Difference[] =>
  Object.entries(after).flatMap(([slug, definition]) => {
    const was = before[slug]
    // No door takes a feed away: what was recorded would go with it.
    const old = was && (definition.feed ? was : { ...was, feed: undefined })
    const sentences = old
      ? changes('', old, definition).map((change) => `channel ${slug}: ${change}`)
      : [`channel ${slug} is described`]
    return sentences.map((sentence) => ({ part: 'definitions', sentence }))
  })

/** What a file changes in a brand; what the file does not have is left out of it. */
export function differencesOf(before: Brand | undefined, after: Brand): Difference[] {
  const parts: Difference[] = before
    ? fields.flatMap((field) =>
        changes(field, before[field], after[field]).map((sentence) => ({ part: 'brand' as const, sentence })),
      )
    : [{ part: 'brand', sentence: 'the brand is new' }]
  if (after.secrets)
    parts.push(
      ...changes('secrets', before?.secrets ?? {}, after.secrets).map((sentence) => ({
        ...{ part: 'secrets' as const, sentence },
      })),
    )
  parts.push(...ofDefinitions(before?.definitions, after.definitions))
  for (const [name, listed] of Object.entries(lists)) {
    const own = after[name as keyof Brand] as readonly Fields[] | undefined
    if (!own) continue
    const old = (before?.[name as keyof Brand] ?? []) as readonly Fields[]
    const isOwn = new Set(own.map((item) => item[listed.key]))
    // People have accepted agreements, and have packets that are no longer sold: what a file leaves out of them stays.
    const stays = (item: Fields) => name === 'agreements' || (name === 'packets' && item['offered'] === false)
    parts.push(
      ...ofList(
        listed,
        old.filter((item) => isOwn.has(item[listed.key]) || !stays(item)),
        own,
      ),
    )
  }
  return parts
}
