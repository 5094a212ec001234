import type { Answer, Request } from '@onair/contract'
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useTranslation } from '../brand/use-translation.ts'
import { useApi } from './api-context.ts'
import { filterQuery, type Row, type RowFilter, rowKey } from './catalogue.queries.ts'
import { rowLength } from './row-length.rules.ts'

/** The filter parameters of a call. */
export type RowFilters = Omit<
  NonNullable<Request<'getRow'>['query']>,
  'offset' | 'limit' | 'text' | 'library_id'
>

interface RowList extends RowFilter {
  row: string
  filters?: RowFilters
  /** The page size of the first call, and of each later one. */
  first: number
  next: (row: Row) => number
  /** Whether the previous list stays visible while another filter loads. */
  keepsLast?: boolean
}

/** A row page by page; a full last page means that there is more. */
export function useRowList(list: RowList): UseInfiniteQueryResult<InfiniteData<Row>> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  const { row, filters = {}, first, next, keepsLast = false, ...filter } = list
  const common = { ...filterQuery(filter), ...filters }
  return useInfiniteQuery({
    queryKey: rowKey(row, language, common, first),
    queryFn: ({ pageParam: { offset, limit } }) =>
      client.getRow({ params: { id: row }, query: { ...common, offset, limit } }),
    initialPageParam: { offset: 0, limit: first },
    getNextPageParam: (last) => {
      const count = rowLength(last)
      return count === last.limit ? { offset: last.offset + count, limit: next(last) } : undefined
    },
    enabled: ready,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    refetchOnWindowFocus: false,
  })
}

export function useGenres(): UseQueryResult<Answer<'listGenres'>['internal_genres']> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listGenres', language],
    queryFn: async () => (await client.listGenres()).internal_genres,
    enabled: ready,
  })
}

const countriesOffered = 30

export function useCountries(): UseQueryResult<Answer<'listCountries'>['countries']> {
  const { client, ready } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['listCountries', language],
    queryFn: async () => (await client.listCountries()).countries.slice(0, countriesOffered),
    enabled: ready,
  })
}
