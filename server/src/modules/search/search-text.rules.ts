import { switchLayout } from '@onair/contract/keyboard-layout'
import { fold } from './fold.rules.ts'

const maxText = 255
const maxWords = 12
/** PostgreSQL refuses words of 2 kB; nobody types one of this length. */
const maxWord = 100

/** One interpretation of a typed text. */
export interface Reading {
  /** Folded, as it is compared with names. */
  folded: string
  /** In its own letters, for stemming. */
  plain: string
}

/** Lower case, without characters that PostgreSQL cannot store. */
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

/** Interpretations of a text, the likeliest first: as typed, and as typed in the other keyboard layout. */
export function readings(text: string): Reading[] {
  const tidy = tidyText(text)
  const asTyped = read(tidy)
  const switched = read(switchLayout(tidy))
  const isAnother = switched?.folded !== asTyped?.folded
  return [...(asTyped ? [asTyped] : []), ...(switched && isAnother ? [switched] : [])]
}
