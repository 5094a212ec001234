/** The requested part of a channel. Discontinuities are counted from the day: countingStart. */
export type Span =
  | { readonly kind: 'live'; readonly day: number }
  | { readonly kind: 'delay'; readonly seconds: number; readonly day: number }
  /** From an instant on, growing towards live. */
  | { readonly kind: 'from'; readonly startSeconds: number }
  /** A finished airing. */
  | { readonly kind: 'programme'; readonly nominalStartSeconds: number }
  /** An airing from its start, growing until it ends. */
  | { readonly kind: 'startover'; readonly nominalStartSeconds: number }
  | { readonly kind: 'range'; readonly startSeconds: number; readonly endSeconds: number }

/** The last day and second of a Date. */
const lastDay = 100_000_000
const lastSecond = 8_640_000_000_000

/** A shorter range could fall between two segment boundaries and be empty. */
const minRangeSeconds = 4

export function formatSpan(span: Span): string {
  const text = [span.kind, ...numbersOf(span)].join('-')
  if (!parseSpan(text)) throw new RangeError(`not an address: ${text}`)
  return text
}

function numbersOf(span: Span): number[] {
  switch (span.kind) {
    case 'live':
      return [span.day]
    case 'delay':
      return [span.seconds, span.day]
    case 'from':
      return [span.startSeconds]
    case 'programme':
    case 'startover':
      return [span.nominalStartSeconds]
    case 'range':
      return [span.startSeconds, span.endSeconds]
  }
}

const oneNumber = /^(live|from|programme|startover)-(0|[1-9]\d{0,12})$/
const twoNumbers = /^(delay|range)-(0|[1-9]\d{0,12})-(0|[1-9]\d{0,12})$/

/** Every span has exactly one address; any other text is invalid. */
export function parseSpan(text: string): Span | undefined {
  const [, kind, first, second] = oneNumber.exec(text) ?? twoNumbers.exec(text) ?? []
  const [a, b] = [Number(first), Number(second)]
  if (a > lastSecond || b > lastSecond) return undefined
  switch (kind) {
    case 'live':
      return a <= lastDay ? { kind, day: a } : undefined
    case 'delay':
      return a > 0 && b <= lastDay ? { kind, seconds: a, day: b } : undefined
    case 'from':
      return { kind, startSeconds: a }
    case 'programme':
    case 'startover':
      return { kind, nominalStartSeconds: a }
    case 'range':
      return b - a >= minRangeSeconds ? { kind, startSeconds: a, endSeconds: b } : undefined
    default:
      return undefined
  }
}
