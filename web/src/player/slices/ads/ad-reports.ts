import { track } from '../../../analytics/track.ts'
import { readStored, writeStored } from '../../../brand/local-storage.ts'
import { type AdErrorCode, type AdReport, addReport, textOf } from './ad-errors.rules.ts'
import type { Roll } from './interlude-flow.ts'

const key = 'adErrors'

function readReports(): AdReport[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? (stored as AdReport[]) : []
  } catch {
    return []
  }
}

/** Stores an error of an ad in the browser, for whoever looks for its cause. */
export function reportAdError(code: AdErrorCode, tag: string, roll: Roll): void {
  track('ad_error', { value: roll, details: { code: String(code) } })
  const report = { code, text: textOf(code), tag, atMs: Date.now() }
  writeStored(key, JSON.stringify(addReport(readReports(), report)))
}
