/** Latin transliteration of Cyrillic letters, as usual in titles. */
const latinOf: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  ...{ ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', і: 'i', є: 'ye', ґ: 'g', ђ: 'dj' },
  ...{ ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
}

/** One letter for sounds that are spelt in several ways; prefixes stay prefixes. */
const alike: Readonly<Record<string, string>> = { y: 'i', j: 'i', w: 'v' }

/**
 * Letters without a Latin equivalent become their code point: with the C locale, which our database uses, pg_trgm
 * ignores letters beyond ASCII.
 */
const numbered = (letter: string) => `q${letter.codePointAt(0)?.toString(36)}q`

function foldLetter(letter: string): string {
  if (/[a-z0-9]/.test(letter)) return alike[letter] ?? letter
  const latin = latinOf[letter]
  if (latin !== undefined) return latin.replace(/[yjw]/g, (sound) => alike[sound] ?? sound)
  return /[\p{L}\p{N}]/u.test(letter) ? numbered(letter) : ' '
}

/** Normalises every spelling of a text for search: small Latin letters, digits and single spaces. */
export function fold(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’`ʼ]|\p{M}/gu, '')
  return Array.from(letters, foldLetter)
    .join('')
    .replace(/([a-z])\1/g, '$1')
    .replace(/ +/g, ' ')
    .trim()
}
