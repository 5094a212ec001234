/** What an address may mean: a number, a name, or a name with the number behind it. */
export interface ContentKey {
  id: number | null
  slug: string
}

export function readContentKey(key: string): ContentKey {
  const digits = /(?:^|-)(\d{1,9})$/.exec(key)?.[1]
  return { id: digits === undefined ? null : Number(digits), slug: key }
}

/** Of those that a key may mean: name and number together, the number alone, the name, the number at its end. */
export function chooseMeant<T extends { id: number; slug: string }>(
  found: readonly T[],
  { id, slug }: ContentKey,
): T | undefined {
  return (
    found.find((one) => `${one.slug}-${one.id}` === slug) ??
    found.find((one) => String(one.id) === slug) ??
    found.find((one) => one.slug === slug) ??
    found.find((one) => one.id === id)
  )
}
