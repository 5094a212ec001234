const maxId = 2_147_483_647

/** An id outside the column's range belongs to nothing; PostgreSQL would report an error. */
export function isStorableId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= maxId
}
