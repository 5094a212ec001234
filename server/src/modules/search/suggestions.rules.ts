import { fold } from './fold.rules.ts'

/** Removes texts that differ only in spelling. */
export function distinctTexts(texts: readonly string[]): string[] {
  const known = new Set<string>()
  return texts.filter((text) => {
    const folded = fold(text) || text
    if (!text || known.has(folded)) return false
    known.add(folded)
    return true
  })
}
