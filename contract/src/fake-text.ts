import type { Bounds } from './bounds-of.ts'

export type Between = (low: number, high: number) => number

const part = /(\[[^\]\\]+\]|\\d|[\w-])(?:\{(\d+)(?:,(\d+))?\})?/gy

const words = ['amber', 'birch', 'cove', 'dune', 'ember', 'fjord', 'grove', 'harbour', 'inlet', 'juniper']

function charactersOf(source: string): string {
  if (source === '\\d') return '0123456789'
  if (!source.startsWith('[')) return source
  return source.slice(1, -1).replace(/(.)-(.)/g, (_, from: string, to: string) => {
    const start = from.charCodeAt(0)
    return String.fromCharCode(
      ...Array.from({ length: to.charCodeAt(0) - start + 1 }, (_step, at) => start + at),
    )
  })
}

/** A text that matches a simple pattern of characters and classes with counts; undefined for other patterns. */
function textOfPattern(pattern: RegExp, between: Between): string | undefined {
  const source = pattern.source.replace(/^\^|\$$/g, '')
  const parts = [...source.matchAll(part)]
  if (parts.map(([whole]) => whole).join('') !== source) return undefined
  const text = parts.map(([, characters = '', least = '1', most = least]) => {
    const choices = charactersOf(characters)
    const length = between(Number(least), Number(most))
    return Array.from({ length }, () => choices.charAt(between(0, choices.length - 1))).join('')
  })
  return text.join('')
}

/** A text within bounds; an example where the pattern is too complex. */
export function fakeText(bounds: Bounds, examples: readonly string[], between: Between): string {
  const [pattern, ...more] = bounds.patterns
  const made = pattern && more.length === 0 ? textOfPattern(pattern, between) : undefined
  if (made !== undefined) return made
  const example = examples[between(0, examples.length - 1)]
  if (example !== undefined) return example
  if (pattern) throw new Error(`a text of ${pattern} needs an example`)
  const start = between(0, words.length - 3)
  return words
    .slice(start, start + 3)
    .join(' ')
    .padEnd(bounds.low ?? 0, '·')
    .slice(0, bounds.high)
}
