/** How long each switch took, in milliseconds from the click until the first frame. */
export interface Zaps {
  cold: number[]
  warm: number[]
  /** The same streams on a page that is nothing but hls.js. */
  bare: number[]
}

const goals = [
  { side: 'cold', name: 'a channel that is not warmed up', maxRatio: 1.25 },
  { side: 'warm', name: 'a neighbour that is warmed up', maxRatio: 0.8 },
] as const

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const median = (values: readonly number[]) => quantile(values, 0.5)

export function zapReport(zaps: Zaps): string {
  const row = (name: string, values: readonly number[]) =>
    `| ${name} | ${values.length} | ${Math.round(median(values))} | ${Math.round(quantile(values, 0.95))} | ${(median(values) / median(zaps.bare)).toFixed(2)} |`
  return [
    '| click to first frame | switches | median, ms | p95, ms | median to bare |',
    '|---|--:|--:|--:|--:|',
    row('a bare page with hls.js', zaps.bare),
    ...goals.map(({ side, name }) => row(name, zaps[side])),
    '',
    '| goal | seen | |',
    '|---|--:|---|',
    ...goals.map(({ side, name, maxRatio }) => {
      const ratio = median(zaps[side]) / median(zaps.bare)
      const verdict = ratio <= maxRatio ? 'met' : 'not met'
      return `| ${name}: at most ${maxRatio.toFixed(2)} | ${ratio.toFixed(2)} | ${verdict} |`
    }),
  ].join('\n')
}
