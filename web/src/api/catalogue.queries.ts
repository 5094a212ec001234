import type { Answer } from '@onair/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'

export type Rowset = Answer<'getRowset'>
export type Row = Answer<'getRow'>
export type RowTemplate = Row['template']
export type Card = Answer<'listSimilar'>['contents'][number]
export type Person = Row['persons'][number]
export type RowChannel = Row['channels'][number]
export type Promotion = Row['promotions'][number]
export type HistoryItem = Row['histories'][number]
export type Tile = Row['items'][number]
export type Destination = Promotion['destination']

/** Which part of the catalogue a page shows. */
export interface RowFilter {
  text?: string | undefined
  libraryId?: number | undefined
}

export const filterQuery = ({ text, libraryId }: RowFilter) => ({
  ...(text === undefined ? {} : { text }),
  ...(libraryId === undefined ? {} : { library_id: libraryId }),
})

export const rowsetKey = (key: string, language: string, filter: RowFilter = {}) =>
  ['getRowset', key, language, filterQuery(filter)] as const

export const rowKey = (row: number | string, language: string, query: object, first: number) =>
  ['getRow', row, language, query, first] as const

/** A page of rows, by its slug or id. */
export function useRowset(key: string, filter: RowFilter = {}): UseQueryResult<Rowset> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: rowsetKey(key, language, filter),
    queryFn: () => client.getRowset({ params: { id: key }, query: filterQuery(filter) }),
    enabled: ready,
    refetchOnWindowFocus: false,
  })
}

/** One row, by its slug. */
export function useRow(slug: string): UseQueryResult<Row> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: rowKey(slug, language, {}, 0),
    queryFn: () => client.getRow({ params: { id: slug }, query: {} }),
    enabled: ready,
    refetchOnWindowFocus: false,
  })
}

/** The first items of a row that came without them. */
export function useRowStart(
  row: Row,
  limit: number,
  options: RowFilter & { isEnabled: boolean },
): UseQueryResult<Row> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  const { isEnabled, ...filter } = options
  return useQuery({
    queryKey: rowKey(row.id, language, filterQuery(filter), limit),
    queryFn: () => client.getRow({ params: { id: row.id }, query: { ...filterQuery(filter), limit } }),
    enabled: ready && isEnabled,
    refetchOnWindowFocus: false,
  })
}
