import type { Measured } from './measure.ts'

const maxRatio = 3

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [line(head), line(head.map((_, index) => (index ? '--:' : '---'))), ...rows.map(line)].join('\n')

function row({ question, contents, statements, pages, http, bare }: Measured): string[] {
  const ratio = http.p50Ms / bare.p50Ms
  return [
    question,
    contents.toLocaleString('en-US'),
    String(statements),
    pages.toFixed(0),
    http.p50Ms.toFixed(2),
    http.p99Ms.toFixed(2),
    bare.p50Ms.toFixed(2),
    bare.p99Ms.toFixed(2),
    ratio.toFixed(2),
    ratio <= maxRatio ? 'met' : 'not met',
  ]
}

/** Growth between two sizes; at most logarithmic is allowed. */
function growth(measured: readonly Measured[]): string[][] {
  return [...new Set(measured.map(({ question }) => question))].flatMap((question) => {
    const all = measured.filter((one) => one.question === question)
    return all.slice(1).map((large, index) => growthOf(all[index] ?? large, large))
  })
}

function growthOf(small: Measured, large: Measured): string[] {
  const timeGrowth = large.http.p50Ms / small.http.p50Ms
  const pageGrowth = large.pages / small.pages
  const allowed = Math.log(large.contents) / Math.log(small.contents)
  const isMet = timeGrowth <= allowed
  const figures = [timeGrowth, pageGrowth, allowed].map((value) => value.toFixed(2))
  const step = [small, large].map(({ contents }) => contents.toLocaleString('en-US')).join(' to ')
  return [large.question, step, ...figures, isMet ? 'met' : 'not met']
}

export function report(measured: readonly Measured[]): string {
  const head = [
    'question',
    'contents',
    'statements',
    'pages read',
    'HTTP p50 ms',
    'p99',
    'bare SQL p50 ms',
    'p99',
    'ratio',
  ]
  return [
    table([...head, `at most ${maxRatio}`], measured.map(row)),
    table(['growth', 'contents', 'of p50', 'of pages read', 'logarithm', ''], growth(measured)),
  ].join('\n\n')
}
