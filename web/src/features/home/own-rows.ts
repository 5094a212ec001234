import { useEffect } from 'react'
import type { useRowset } from '../../api/catalogue.queries.ts'
import { readStored, writeStored } from '../../brand/local-storage.ts'

/** The script in the head of the page reads it as well. */
const key = 'own_rows'

/**
 * The rows in which this viewer had something the last time, while the page is still the one that was sent along,
 * which is nobody's: they keep their room, and nothing jumps when they come.
 */
export function useOwnRows({ data, dataUpdatedAt }: ReturnType<typeof useRowset>): string[] {
  useEffect(() => {
    if (!dataUpdatedAt || !data) return
    const own = data.rows.filter(({ histories }) => histories[0])
    writeStored(key, own.map(({ id }) => id).join(' '))
  }, [data, dataUpdatedAt])
  return dataUpdatedAt ? [] : (readStored(key) ?? '').split(' ')
}
