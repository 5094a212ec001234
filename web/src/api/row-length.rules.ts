import type { Answer } from '@onair/contract'

/** The number of items of a row, of any kind. */
export function rowLength(row: Answer<'getRow'>): number {
  const { contents, channels, promotions, persons, histories, items } = row
  return [contents, channels, promotions, persons, histories, items].reduce(
    (sum, { length }) => sum + length,
    0,
  )
}
