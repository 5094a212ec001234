/** Until a tag has answered, with all its wrappers: error 301. */
export const tagTimeoutMs = 5000
/** Until a media file plays, and plays on: error 402. */
export const mediaTimeoutMs = 8000

/** What is on file about an error of an ad: VAST's own codes, and those that ad SDKs have beside them. */
const adErrorTexts = {
  100: 'The VAST document is not valid XML.',
  101: 'The document is not a VAST of version 2 to 4.',
  301: 'The ad tag did not answer within 5 s.',
  302: 'Too many wrappers without an ad.',
  402: 'The media file did not play within 8 s.',
  403: 'The ad has no media file that the browser plays.',
  405: 'The media file cannot be played.',
  900: 'An error without a code of its own.',
  901: 'VPAID ads are not played.',
  1005: 'The ad tag could not be asked.',
  1205: 'The browser did not let the ad start by itself.',
} as const

type OnFile = keyof typeof adErrorTexts

/** An error on file, or the HTTP status of an ad server. */
export type AdErrorCode = OnFile | `error_load_${number}`

export class AdFailure extends Error {
  readonly code: AdErrorCode

  constructor(code: AdErrorCode) {
    super(textOf(code))
    this.code = code
  }
}

export function textOf(code: AdErrorCode): string {
  return typeof code === 'number' ? adErrorTexts[code] : `The ad server answered ${code.slice(11)}.`
}

/** The code of an HTTP status; null for a success. */
export function loadErrorOf(status: number): AdErrorCode | null {
  return status >= 400 ? `error_load_${status}` : null
}

/** A code of the VAST parser; unknown ones are one code. */
export function codeOnFile(code: number): OnFile {
  return code in adErrorTexts ? (code as OnFile) : 900
}

/** What ad servers are told: their codes have three digits, and everything else is undefined to them. */
export function vastCodeOf(code: AdErrorCode): number {
  if (typeof code === 'number') return code < 1000 ? code : 900
  return 301
}

export interface AdReport {
  code: AdErrorCode
  text: string
  /** The tag that was asked. */
  tag: string
  atMs: number
}

/** V-3.44 */
const maxReports = 50

export function addReport(reports: readonly AdReport[], report: AdReport): AdReport[] {
  return [...reports, report].slice(-maxReports)
}
