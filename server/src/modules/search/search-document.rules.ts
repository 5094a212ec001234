/** What a search asks the full text for is spelt here, for those who write entries and those who look for them. */

/** The longest beginning of a word that has a lexeme of its own: longer ones are rare enough to be looked through. */
const longestBeginning = 3
/** PostgreSQL refuses lexemes of 2 kB. */
const longestLexeme = 300

/**
 * Things of a kind by how well they are known: the first so many, the first so many more, all. A search that
 * finds enough among the best known ones looks no further, whatever the size of the catalogue.
 */
const circles = [1000, 10_000, Number.POSITIVE_INFINITY] as const

const circleLexeme = (kind: string, circle: number) => `@${kind}${circle}`
const short = (folded: string) => folded.slice(0, longestLexeme)
const nameLexeme = (folded: string) => `=${short(folded)}`
const beginningLexeme = (beginning: string) => `.${beginning}`

const nearLexeme = (word: string) => `~${word}`

/** Words that can be mistyped and still be told. */
const fewestMistyped = 4
const mostMistyped = 16

/** The word, and the word without each of its letters: two of one slip apart have one of these in common. */
function spellingsOf(word: string): string[] {
  if (word.length < fewestMistyped || word.length > mostMistyped) return [word]
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}

/**
 * All that one thing is asked for by: its kind and circles, its whole names, its words and how they begin, and
 * if it is known well enough, how they are mistyped.
 */
export function lexemesOf(kind: string, place: number, foldedNames: readonly string[]): string[] {
  const words = foldedNames.flatMap((name) => name.split(' ')).map(short)
  const beginnings = words.flatMap((word) =>
    Array.from({ length: longestBeginning }, (_, index) => beginningLexeme(word.slice(0, index + 1))),
  )
  const mistyped = place < circles[1] ? words.flatMap(spellingsOf).map(nearLexeme) : []
  const known = circles.flatMap((size, circle) => (place < size ? [circleLexeme(kind, circle)] : []))
  return [...new Set([...known, ...foldedNames.map(nameLexeme), ...words, ...beginnings, ...mistyped])]
}

const quote = (lexeme: string) => `'${lexeme}'`

/** Asks for things of a kind and circle whose names have words that begin so. */
export function wordsQuery(folded: string): string {
  return folded
    .split(' ')
    .map((word) =>
      word.length <= longestBeginning ? quote(beginningLexeme(word)) : `${quote(short(word))}:*`,
    )
    .join(' & ')
}

/** Asks for things whose names have words of one slip from these; short ones are taken as beginnings. */
export function nearQuery(folded: string): string {
  const nearly = (word: string) =>
    word.length < fewestMistyped
      ? quote(beginningLexeme(word))
      : spellingsOf(short(word))
          .map((spelling) => quote(nearLexeme(spelling)))
          .join(' | ')
  return folded
    .split(' ')
    .map((word) => `(${nearly(word)})`)
    .join(' & ')
}

export const circleQuery = (kind: string, circle: number): string => quote(circleLexeme(kind, circle))

/** Asks for things of a kind that are called exactly so. */
export const nameQuery = (kind: string, folded: string): string =>
  `${circleQuery(kind, circles.length - 1)} & ${quote(nameLexeme(folded))}`
