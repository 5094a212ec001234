import type { BrowserName } from './installed.ts'

/** How a step went: it passes, the browser has no decoder for the stream and the player says so, or it fails. */
export type StepResult = { is: 'passes' } | { is: 'no-codec' } | { is: 'fails'; why: string }

export interface BrowserReport {
  browser: BrowserName
  /** As the browser calls itself; null where it is not installed. */
  version: string | null
  missing: readonly string[]
  /** In the order of the steps; null for one that was left out. */
  results: readonly (StepResult | null)[]
}

const words = { passes: 'passes', 'no-codec': 'codec error shown', fails: 'FAILS' } as const

/** A table of steps by browser, then what is not installed and why a step failed. */
export function browserTable(steps: readonly string[], reports: readonly BrowserReport[]): string {
  const title = ({ browser, version }: BrowserReport) =>
    version === null ? browser : `${browser} ${version}`
  const cell = ({ version, results }: BrowserReport, at: number) => {
    if (version === null) return 'not installed'
    const result = results[at]
    return result ? words[result.is] : 'left out'
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [
    row(['step', ...reports.map(title)]),
    row(['---', ...reports.map(() => '---')]),
    ...steps.map((step, at) => row([`${at + 1}. ${step}`, ...reports.map((report) => cell(report, at))])),
  ]
  const notes = reports.flatMap(({ browser, missing, results }) => [
    ...(missing.length > 0 ? [`${browser} is not installed: apt-get install ${missing.join(' ')}`] : []),
    ...results.flatMap((result, at) =>
      result?.is === 'fails' ? [`${browser}, step ${at + 1}: ${result.why}`] : [],
    ),
  ])
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

export const hasFailed = (reports: readonly BrowserReport[]): boolean =>
  reports.some(({ results }) => results.some((result) => result?.is === 'fails'))
