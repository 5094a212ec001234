import type { ErrorCode } from '@onair/contract'

/** What a caller can meet; anything else thrown is a bug and answers 500. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly detail: Record<string, string>
  /** When it is worth trying again. */
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, detail: Record<string, string> = {}, retryAfterS?: number) {
    super(code)
    this.code = code
    this.detail = detail
    this.retryAfterS = retryAfterS
  }
}
