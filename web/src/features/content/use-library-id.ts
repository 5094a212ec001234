import { useSearchParams } from 'react-router'
import { trailingId } from '../../domain/addresses.rules.ts'

/** The library in the address, if there is one. */
export function useLibraryId(): number | undefined {
  const [query] = useSearchParams()
  return trailingId(query.get('library_id') ?? undefined) ?? undefined
}
