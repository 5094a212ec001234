import { switchLayout } from '@onair/contract/keyboard-layout'

const minLetters = 3
const maxPhrase = 15

/** English search words, which are never corrected. */
const englishWords = new Set(
  (
    'the and for are not you all any can her was one our out day get has him his how man new now old see two ' +
    'way who boy did its let put say she too use dad mom war love life time good best movie film series show ' +
    'news live sport kids music game night star black white dark blue red lost home city king queen girl ' +
    'world house last first dead back from with into over under this that your what when where why'
  ).split(' '),
)

/** Russian search words, beside the titles of the catalogue. */
const russianWords = new Set(
  (
    'привет фильм фильмы сериал сериалы кино мультик мультики мультфильм мультфильмы новости спорт футбол ' +
    'хоккей музыка дети детям сказка сказки комедия комедии драма боевик боевики ужасы триллер детектив ' +
    'фантастика приключения история документальный природа животные космос любовь война семья дом ночь день ' +
    'море город поезд маяк письма человек люди мир жизнь друг друзья школа зима лето весна осень новый год ' +
    'канал каналы передача передачи концерт театр путешествия кухня рецепты наука погода'
  ).split(' '),
)

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The corrected text where Latin letters spell known Russian words; otherwise null. */
export function layoutHint(query: string, titles: readonly string[]): string | null {
  const text = query.trim()
  const words = wordsOf(text)
  if (/\p{Script=Cyrillic}/u.test(text)) return null
  if ((text.match(/[a-z]/gi) ?? []).length < minLetters) return null
  if (words.length > 1 && text.length > maxPhrase) return null
  if (words.some((word) => englishWords.has(word))) return null
  const corrected = switchLayout(text)
  const known = new Set(
    titles.flatMap((title) => wordsOf(title).map((word) => word.replace(/[^\p{L}]/gu, ''))),
  )
  return wordsOf(corrected).every((word) => russianWords.has(word) || known.has(word)) ? corrected : null
}
