export interface AttackResult {
  scenario: string
  tries: number
  result: string
  goal: string
  isMet: boolean
}

/** Formats an aligned table. */
export function formatResults(results: readonly AttackResult[]): string {
  const rows = [
    ['scenario', 'tries', 'result', 'goal', 'met?'],
    ...results.map(({ scenario, tries, result, goal, isMet }) => [
      ...[scenario, String(tries), result, goal],
      isMet ? 'yes' : 'NO',
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
