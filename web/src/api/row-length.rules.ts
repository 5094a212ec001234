import type { Answer } from '@onair/contract'

/** How many things of whatever kind a row came with. */
export function rowLength(row: Answer<'getRow'>): number {
  const { contents, channels, promotions, persons, histories, items } = row
  return [contents, channels, promotions, persons, histories, items].reduce(
    (sum, { length }) => sum + length,
    0,
  )
}
