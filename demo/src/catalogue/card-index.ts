import type { Bilingual } from '../world/world.ts'

/** Splits a text into cards, which are separated by an empty line. */
export const readCards = (text: string): string[][] =>
  text
    .trim()
    .split('\n\n')
    .map((card) => card.split('\n'))

/** `Солнце | The Sun` */
export function readPair(line = ''): Bilingual {
  const [ru, en, more] = line.split(' | ')
  if (!ru || !en || more) throw new Error(`not a text in two languages: ${line}`)
  return { ru, en }
}

/** A text per language, each on a line of its own; ¶ is a new paragraph. */
export function readTexts(ru = '', en = ''): Bilingual {
  if (!ru || !en) throw new Error(`a text is missing beside: ${ru || en}`)
  return { ru: ru.replaceAll(' ¶ ', '\n\n'), en: en.replaceAll(' ¶ ', '\n\n') }
}

/** The parts of a first line: `one two / three / four`. */
export const readParts = (line = ''): string[][] => line.split(' / ').map((part) => part.split(' '))

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A stable hash of a text. */
export function numberOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A stable choice from a list by a text. */
export function pick<T>(list: readonly T[], text: string): T {
  const found = list[numberOf(text) % list.length]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}
