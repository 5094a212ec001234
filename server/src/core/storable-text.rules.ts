/** PostgreSQL stores neither NUL nor half of a character in a text. */
const unstorable = /\0|\p{Surrogate}/u

export function isStorableText(text: string): boolean {
  return !unstorable.test(text)
}

/** Where a value that came from outside holds such a text, as a path; without recursion, for it may be nested deep. */
export function findUnstorable(value: unknown): string | undefined {
  const rest: [path: string, value: unknown][] = [['', value]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, inner] = next
    if (typeof inner === 'string' && !isStorableText(inner)) return path
    if (typeof inner !== 'object' || inner === null) continue
    for (const [key, below] of Object.entries(inner)) {
      if (!isStorableText(key)) return path
      rest.push([path ? `${path}.${key}` : key, below])
    }
  }
  return undefined
}
