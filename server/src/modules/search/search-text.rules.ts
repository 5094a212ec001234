import { fold } from './fold.rules.ts'
import { switchLayout } from './keyboard.rules.ts'

const maxText = 255
const maxWords = 12
/** PostgreSQL refuses words of 2 kB; nobody types one of this length. */
const maxWord = 100

/** One way to read what somebody typed. */
export interface Reading {
  /** As it is compared with names. */
  folded: string
  /** In its own letters, for the endings of a language. */
  plain: string
}

/** Small letters without what no database stores and nobody means. */
export function tidyText(text: string): string {
  return text
    .slice(0, maxText)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

function read(text: string): Reading | undefined {
  const folded = fold(text)
  if (!folded) return undefined
  const words = folded
    .split(' ')
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWord))
  const plain = text.toLowerCase().replace(/ё/g, 'е')
  return { folded: words.join(' '), plain }
}

/** The ways to read a text, the likeliest first: as it stands, and as typed in the other keyboard layout. */
export function readings(text: string): Reading[] {
  const tidy = tidyText(text)
  const asTyped = read(tidy)
  const switched = read(switchLayout(tidy))
  const isAnother = switched?.folded !== asTyped?.folded
  return [...(asTyped ? [asTyped] : []), ...(switched && isAnother ? [switched] : [])]
}
