/** A content in an address: an id, a slug, or a slug followed by the id. */
export interface ContentKey {
  id: number | null
  slug: string
}

export function readContentKey(key: string): ContentKey {
  const digits = /(?:^|-)(\d{1,9})$/.exec(key)?.[1]
  return { id: digits === undefined ? null : Number(digits), slug: key }
}

/** Chooses among candidates: slug and id together, then the id alone, the slug, the id at the end. */
export function chooseContent<T extends { id: number; slug: string }>(
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
