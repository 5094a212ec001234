import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCountries, useGenres } from '../../api/row-list.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import {
  type Chosen,
  choose,
  type FilterName,
  ratingsOffered,
  readChosen,
  yearLabel,
  yearRanges,
  yearValue,
} from './filters.rules.ts'

export interface Option {
  value: string
  name: string
}

export interface Filter {
  name: FilterName
  title: string
  options: Option[]
  chosen: Option | undefined
}

interface Filters {
  chosen: Chosen
  filters: Filter[]
  set: (name: FilterName, value: string | undefined) => void
  clear: () => void
}

const named = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), name })

/** The filters of the address: each choice is a history entry, so that Back undoes it. */
export function useFilters(): Filters {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [openedMs] = useState(() => Date.now())
  const chosen = useMemo(() => readChosen(search), [search])
  const genres = useGenres().data ?? []
  const countries = useCountries().data ?? []
  const yearName = (value: string) => yearLabel(value, (year) => t('filter_year_before', { year }))
  const subgenres = genres.filter(({ parent_id }) =>
    chosen.genre ? String(parent_id) === chosen.genre : parent_id !== null,
  )
  const options: Record<FilterName, Option[]> = {
    genre: genres.filter(({ parent_id }) => parent_id === null).map(named),
    subgenre: subgenres.map(named),
    country: countries.map(named),
    year: yearRanges(openedMs)
      .map(yearValue)
      .map((value) => ({ value, name: yearName(value) })),
    rating: ratingsOffered.map((rating) => ({
      value: String(rating),
      name: t('filter_rating_over', { rating }),
    })),
  }
  const write = (next: Chosen) => {
    setSearch(next)
    window.scrollTo(0, 0)
  }
  const filters = (Object.keys(options) as FilterName[]).map((name) => ({
    name,
    title: t(`filter_${name}`),
    options: options[name],
    chosen: options[name].find(({ value }) => value === chosen[name]),
  }))
  return {
    chosen,
    filters,
    set: (name, value) => write(choose(chosen, name, value)),
    clear: () => write({}),
  }
}
