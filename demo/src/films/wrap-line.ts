/** Two lines of this length can be read at a glance. */
export const lineLetters = 42

/** Breaks a long line into two of nearly equal length. */
export function wrapLine(line: string): string[] {
  if (line.length <= lineLetters) return [line]
  const breaks = [...line.matchAll(/ /g)].map(({ index }) => index)
  const best = breaks.toSorted((one, other) => unevenness(line, one) - unevenness(line, other))[0]
  return best === undefined ? [line] : [line.slice(0, best), line.slice(best + 1)]
}

const unevenness = (line: string, at: number): number => Math.abs(line.length - 1 - 2 * at)
