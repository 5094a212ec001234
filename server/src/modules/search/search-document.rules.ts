/** The lexemes of search entries, shared by writing and searching. */

/** The longest prefix with a lexeme of its own; longer prefixes are rare enough to scan. */
const maxBeginning = 3
/** PostgreSQL refuses lexemes of 2 kB. */
const maxLexeme = 300

/**
 * Popularity tiers of each kind, by rank. Lexemes carry the mark of their tier, so a search scans tier by tier and
 * stops when it has enough, whatever the size of the catalogue.
 */
const tierEnds = [1000, 4000, 16_000, 64_000, 256_000, Number.POSITIVE_INFINITY] as const
/** The most popular entries are also found by mistyped and partial names; the index has the same condition. */
export const wellKnown = 10_000

export const popularityTiers = tierEnds.map((_, tier) => tier)

const tierOf = (place: number) => tierEnds.findIndex((end) => place < end)

/** Prefix of the lexemes of one tier. */
const tierMark = (kind: string, tier: number) => `${kind}${tier}`
/** Prefix of the stems of a language, so that they are not taken for words. */
export const stemMark = (kind: string, tier: number) => `${tierMark(kind, tier)}%`
export const stemMarkAt = (kind: string, place: number) => stemMark(kind, tierOf(place))

const short = (folded: string) => folded.slice(0, maxLexeme)
const nameLexeme = (kind: string, folded: string) => `${kind}=${short(folded)}`
const wordLexeme = (mark: string, word: string) => `${mark}:${short(word)}`
const beginningLexeme = (mark: string, beginning: string) => `${mark}.${beginning}`

const nearLexeme = (kind: string, word: string) => `${kind}~${word}`
const nearBeginning = (kind: string, beginning: string) => nearLexeme(kind, `.${beginning}`)

/** Shorter words are not matched when mistyped. */
const minMistyped = 4
const maxMistyped = 16

/** The word, and the word without each of its letters: two words one typo apart have one of these in common. */
function spellingsOf(word: string): string[] {
  if (word.length < minMistyped || word.length > maxMistyped) return [word]
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}

/** All lexemes of an entry: whole names, words, prefixes and, if popular enough, mistyped words. */
export function lexemesOf(kind: string, place: number, foldedNames: readonly string[]): string[] {
  const mark = tierMark(kind, tierOf(place))
  const words = foldedNames.flatMap((name) => name.split(' ')).map(short)
  const beginnings = words.flatMap((word) =>
    Array.from({ length: maxBeginning }, (_, index) => word.slice(0, index + 1)),
  )
  const mistyped = [
    ...words.flatMap(spellingsOf).map((spelling) => nearLexeme(kind, spelling)),
    ...beginnings.map((beginning) => nearBeginning(kind, beginning)),
  ]
  return [
    ...new Set([
      ...foldedNames.map((name) => nameLexeme(kind, name)),
      ...words.map((word) => wordLexeme(mark, word)),
      ...beginnings.map((beginning) => beginningLexeme(mark, beginning)),
      ...(place < wellKnown ? mistyped : []),
    ]),
  ]
}

const quote = (lexeme: string) => `'${lexeme}'`

/** Matches entries of a kind and tier whose names have words with these prefixes. */
export function wordsQuery(kind: string, tier: number, folded: string): string {
  const mark = tierMark(kind, tier)
  return folded
    .split(' ')
    .map((word) =>
      word.length <= maxBeginning ? quote(beginningLexeme(mark, word)) : `${quote(wordLexeme(mark, word))}:*`,
    )
    .join(' & ')
}

/** Matches popular entries whose names have words one typo away; short words count as prefixes. */
export function nearQuery(kind: string, folded: string): string {
  const nearly = (word: string) =>
    word.length < minMistyped
      ? [nearBeginning(kind, word)]
      : spellingsOf(short(word)).map((spelling) => nearLexeme(kind, spelling))
  return folded
    .split(' ')
    .map((word) => `(${nearly(word).map(quote).join(' | ')})`)
    .join(' & ')
}

/** Matches entries of a kind with exactly this name. */
export const nameQuery = (kind: string, folded: string): string => quote(nameLexeme(kind, folded))
