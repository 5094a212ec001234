/** Each thing once, at its first place: a list that changed between two calls may name one twice. */
export function unique<T extends { id: number }>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()]
}
