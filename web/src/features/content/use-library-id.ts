import { useSearchParams } from 'react-router'
import { trailingId } from '../../domain/addresses.rules.ts'

/** The library that a content is looked at from, if the address names one. */
export function useLibraryId(): number | undefined {
  const [query] = useSearchParams()
  return trailingId(query.get('library_id') ?? undefined) ?? undefined
}
