import type { ErrorCode, FailureAnswer } from '@onair/contract'

/** An error that a caller can meet; anything else that is thrown is a bug and answers 500. */
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

/** V-8.06: a content that is no longer offered, with what is still known about it. */
export class LostContent extends Failure {
  readonly content: NonNullable<FailureAnswer['lost_content']>

  constructor(content: NonNullable<FailureAnswer['lost_content']>) {
    super('content_lost')
    this.content = content
  }
}
