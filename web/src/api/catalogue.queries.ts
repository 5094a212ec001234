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

/** Which part of the catalogue a page looks at. */
export interface Narrowing {
  text?: string | undefined
  libraryId?: number | undefined
}

export const narrowed = ({ text, libraryId }: Narrowing) => ({
  ...(text === undefined ? {} : { text }),
  ...(libraryId === undefined ? {} : { library_id: libraryId }),
})

export const rowsetKey = (key: string, language: string, narrowing: Narrowing = {}) =>
  ['getRowset', key, language, narrowed(narrowing)] as const

export const rowKey = (row: number | string, language: string, query: object, first: number) =>
  ['getRow', row, language, query, first] as const

/** A page of rows, by its slug or id. */
export function useRowset(key: string, narrowing: Narrowing = {}): UseQueryResult<Rowset> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: rowsetKey(key, language, narrowing),
    queryFn: () => client.getRowset({ params: { id: key }, query: narrowed(narrowing) }),
    enabled: ready,
    refetchOnWindowFocus: false,
  })
}

/** The first items of a row that a page showed without them. */
export function useRowStart(
  row: Row,
  limit: number,
  narrowing: Narrowing & { wanted: boolean },
): UseQueryResult<Row> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  const { wanted, ...rest } = narrowing
  return useQuery({
    queryKey: rowKey(row.id, language, narrowed(rest), limit),
    queryFn: () => client.getRow({ params: { id: row.id }, query: { ...narrowed(rest), limit } }),
    enabled: ready && wanted,
    refetchOnWindowFocus: false,
  })
}
