import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import {
  type CatalogueRow,
  contentTypeOf,
  type Filters,
  translateOrNull,
} from '../../modules/catalogue/index.ts'
import type { LineupChannel } from '../../modules/channels/index.ts'
import { type CardRow, presentCard } from '../../modules/contents/index.ts'
import { type PersonCardRow, presentPersonCard } from '../../modules/persons/index.ts'

export type WireRow = Answer<'getRow'>
type Lists = Pick<WireRow, 'contents' | 'channels' | 'promotions' | 'persons' | 'histories' | 'items'>

/** One page of a row, and a count of items from its start; only some beyond the page are counted. */
export type RowItems = Partial<Lists> & { count: number }

export function presentRowContent(content: CardRow, language: string): WireRow['contents'][number] {
  return { ...presentCard(content, language), destination: { type: 'content', id: content.id } }
}

export function presentRowPerson(
  person: Omit<PersonCardRow, 'role'>,
  language: string,
): WireRow['persons'][number] {
  return {
    ...presentPersonCard({ ...person, role: null }, language),
    destination: { type: 'person', id: person.id },
  }
}

/** Shows the picture of the current programme. */
export function presentRowChannel(
  channel: LineupChannel,
  onAir: string | null,
  language: string,
): WireRow['channels'][number] {
  const { id, slug, logo, color, is_4k } = channel
  return {
    id,
    slug,
    name: translate(channel.name, language),
    cover: { full: logo, bg: onAir ?? logo, color_bg: color },
    is_4k,
    destination: { type: 'channel', id },
  }
}

interface Shown {
  offset: number
  limit: number
  filters: Filters
  language: string
}

export function presentRow(
  row: CatalogueRow,
  { count, ...lists }: RowItems,
  { offset, limit, filters, language }: Shown,
): WireRow {
  return {
    id: row.id,
    title: translate(row.title, language),
    slug: row.slug,
    template: row.template,
    content_type: contentTypeOf(row.query, filters),
    more_count: Math.max(0, count - limit),
    limit,
    offset,
    loop_count: row.loop_count,
    duration: row.duration,
    library_id: row.library_id,
    status: 'active',
    html_description: translateOrNull(row.html_description, language),
    description: translateOrNull(row.description, language),
    contents: [],
    channels: [],
    promotions: [],
    persons: [],
    histories: [],
    items: [],
    ...lists,
  }
}
