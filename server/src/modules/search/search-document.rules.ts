/** What a search asks the full text for is spelt here, for those who write entries and those who look for them. */

/** The longest beginning of a word that has a lexeme of its own: longer ones are rare enough to be looked through. */
const maxBeginning = 3
/** PostgreSQL refuses lexemes of 2 kB. */
const maxLexeme = 300

/**
 * Things of a kind by how well they are known: the first so many, then up to so many, then the others. What a tier's
 * things are asked for by bears its mark, so that looking through a tier costs what the tier holds, and a search that
 * finds enough in the upper ones looks no further, whatever the size of the catalogue.
 */
const tierEnds = [1000, 4000, 16_000, 64_000, 256_000, Number.POSITIVE_INFINITY] as const
/** Things so well known are looked for under mistyped names too, and under parts of their names, as an index says. */
export const wellKnown = 10_000

export const popularityTiers = tierEnds.map((_, tier) => tier)

const tierOf = (place: number) => tierEnds.findIndex((end) => place < end)

/** Stands before what the things of one tier are asked for by. */
const tierMark = (kind: string, tier: number) => `${kind}${tier}`
/** Stands before the stems of a language, lest they be taken for words. */
export const stemMark = (kind: string, tier: number) => `${tierMark(kind, tier)}%`
export const stemMarkAt = (kind: string, place: number) => stemMark(kind, tierOf(place))

const short = (folded: string) => folded.slice(0, maxLexeme)
const nameLexeme = (kind: string, folded: string) => `${kind}=${short(folded)}`
const wordLexeme = (mark: string, word: string) => `${mark}:${short(word)}`
const beginningLexeme = (mark: string, beginning: string) => `${mark}.${beginning}`

const nearLexeme = (kind: string, word: string) => `${kind}~${word}`
const nearBeginning = (kind: string, beginning: string) => nearLexeme(kind, `.${beginning}`)

/** Words that can be mistyped and still be told. */
const minMistyped = 4
const maxMistyped = 16

/** The word, and the word without each of its letters: two of one slip apart have one of these in common. */
function spellingsOf(word: string): string[] {
  if (word.length < minMistyped || word.length > maxMistyped) return [word]
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}

/**
 * All that one thing is asked for by: its whole names, its words and how they begin, and if it is known well enough,
 * how they are mistyped.
 */
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

/** Asks for things of a kind and tier whose names have words that begin so. */
export function wordsQuery(kind: string, tier: number, folded: string): string {
  const mark = tierMark(kind, tier)
  return folded
    .split(' ')
    .map((word) =>
      word.length <= maxBeginning ? quote(beginningLexeme(mark, word)) : `${quote(wordLexeme(mark, word))}:*`,
    )
    .join(' & ')
}

/** Asks for well-known things whose names have words of one slip from these; short ones are taken as beginnings. */
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

/** Asks for things of a kind that are called exactly so. */
export const nameQuery = (kind: string, folded: string): string => quote(nameLexeme(kind, folded))
