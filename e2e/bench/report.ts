import type { Look } from './look.ts'

type Side = 'shell' | 'bare'
type Looks = Record<string, Record<Side, Look[]>>

export const stranger = 'a stranger'
export const guest = 'a guest who was here before'

interface Goal {
  who: string
  name: string
  measure: keyof Look
  /** What the shell may be at most, of the bare page. */
  maxRatio: number
}

const goals: Goal[] = [
  { who: stranger, name: 'largest paint', measure: 'largestPaintMs', maxRatio: 0.4 },
  { who: guest, name: 'largest paint', measure: 'largestPaintMs', maxRatio: 0.4 },
  { who: guest, name: 'interactive', measure: 'interactiveMs', maxRatio: 1.05 },
]

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function compare(sides: Record<Side, Look[]>, measure: keyof Look) {
  const of = (side: Side) => median(sides[side].map((look) => look[measure]))
  return { shell: of('shell'), bare: of('bare'), ratio: of('shell') / of('bare') }
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index ? '--:' : '---'))), ...rows.map(line)].join('\n')
}

const measures: [string, keyof Look][] = [
  ['first paint, ms', 'firstPaintMs'],
  ['largest paint, ms', 'largestPaintMs'],
  ['interactive, ms', 'interactiveMs'],
  ['JavaScript for it, bytes', 'scriptBytes'],
  ['page, texts and answers, bytes', 'dataBytes'],
]

/** Medians of both sides, and what they are to each other. */
export function report(looks: Looks, rounds: number): string {
  const parts = Object.entries(looks).map(([who, sides]) => {
    const rows = measures.map(([name, measure]) => {
      const { shell, bare, ratio } = compare(sides, measure)
      return [
        name,
        ...[shell, bare].map((value) => Math.round(value).toLocaleString('en-US')),
        ratio.toFixed(2),
      ]
    })
    const shift = Math.max(...sides.shell.map((look) => look.shift)).toFixed(3)
    return `${table([who, 'the shell', 'a bare single page', 'ratio'], rows)}\n\nlargest layout shift: ${shift}`
  })
  const goalRows = goals.flatMap(({ who, name, measure, maxRatio }) => {
    const sides = looks[who]
    if (!sides) return []
    const { ratio } = compare(sides, measure)
    const isMet = ratio <= maxRatio
    return [[`${name} of ${who} at most ${maxRatio.toFixed(2)}`, ratio.toFixed(2), isMet ? 'met' : 'not met']]
  })
  return [
    `Medians of ${rounds} alternating rounds at 4 Mbit/s, 20 ms and a processor slowed down four times.`,
    ...parts,
    table(['goal', 'seen', ''], goalRows),
  ].join('\n\n')
}
