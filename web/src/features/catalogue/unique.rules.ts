/** Removes duplicates: a list that changed between two calls may contain an item twice. */
export function unique<T extends { id: number }>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()]
}
