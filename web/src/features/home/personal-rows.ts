import { useEffect } from 'react'
import type { useRowset } from '../../api/catalogue.queries.ts'
import { readStored, writeStored } from '../../brand/local-storage.ts'

/** The prerender script of the server reads the same key. */
const key = 'personal_rows'

/**
 * The ids of the rows that were filled for this viewer the last time, until the viewer's own page has loaded.
 * Their room is reserved, so that the rows below do not shift.
 */
export function usePersonalRows({ data, dataUpdatedAt }: ReturnType<typeof useRowset>): string[] {
  useEffect(() => {
    if (!dataUpdatedAt || !data) return
    const personal = data.rows.filter(({ histories }) => histories[0])
    writeStored(key, personal.map(({ id }) => id).join(' '))
  }, [data, dataUpdatedAt])
  return dataUpdatedAt ? [] : (readStored(key) ?? '').split(' ')
}
