const maxId = 2_147_483_647

/** An id beyond what a column holds is the id of nothing; PostgreSQL would call it an error. */
export function isStorableId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= maxId
}
