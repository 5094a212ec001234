/** PostgreSQL cannot store NUL or a lone surrogate. */
const unstorable = /\0|\p{Surrogate}/u

export function isStorableText(text: string): boolean {
  return !unstorable.test(text)
}

/** The path of the first text that cannot be stored. Not recursive, because input may be nested deeply. */
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
