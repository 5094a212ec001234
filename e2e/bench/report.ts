import type { Look } from './look.ts'

type Looks = Record<string, Record<'shell' | 'bare', Look[]>>

const goalOfLargestPaint = 0.45

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
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
  const parts = Object.entries(looks).map(([who, { shell, bare }]) => {
    const rows = measures.map(([name, key]) => {
      const ours = median(shell.map((look) => look[key]))
      const theirs = median(bare.map((look) => look[key]))
      return [
        name,
        ...[ours, theirs].map((value) => Math.round(value).toLocaleString('en-US')),
        (ours / theirs).toFixed(2),
      ]
    })
    const shift = Math.max(...shell.map((look) => look.shift)).toFixed(3)
    return `${table([who, 'the shell', 'a bare single page', 'ratio'], rows)}\n\nlargest layout shift: ${shift}`
  })
  const goals = Object.entries(looks).map(([who, { shell, bare }]) => {
    const [ours, theirs] = [shell, bare].map((side) => median(side.map((look) => look.largestPaintMs)))
    const ratio = (ours ?? Number.NaN) / (theirs ?? Number.NaN)
    const isMet = ratio <= goalOfLargestPaint
    return [
      `largest paint of ${who} at most ${goalOfLargestPaint}`,
      ratio.toFixed(2),
      isMet ? 'met' : 'not met',
    ]
  })
  return [
    `Medians of ${rounds} alternating rounds at 4 Mbit/s, 20 ms and a processor slowed down four times.`,
    ...parts,
    table(['goal', 'seen', ''], goals),
  ].join('\n\n')
}
