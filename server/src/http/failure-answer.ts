import { type ErrorCode, errorTable, type FailureAnswer } from '@onair/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, LostContent } from '../core/failure.ts'
import { isDatabaseAway } from '../db/index.ts'
import { errorSentence } from '../texts/index.ts'

const codesOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** A restarting database is back after a few seconds. */
const databaseRetryS = 2

/** SQLSTATE of a number outside its column's range: no row has such an id. */
const numberTooLarge = '22003'

/** SQLSTATEs of a text that is invalid in its encoding, in JSON or for its type. */
const wrongTexts = new Set(['22021', '22P05', '22P02'])

export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && codesOfFastify[code]) return new Failure(codesOfFastify[code])
  if (statusCode === 429) return new Failure('too_many_requests')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('invalid_request')
  if (code === numberTooLarge) return new Failure('not_found')
  if (code && wrongTexts.has(code)) return new Failure('invalid_request')
  if (isDatabaseAway(error)) return new Failure('unavailable', {}, databaseRetryS)
  return undefined
}

function failureAnswer(failure: Failure, language: string, requestId: string): FailureAnswer {
  return {
    error: {
      message: errorSentence(failure.code, language, failure.retryAfterS),
      code: errorTable[failure.code],
    },
    error_code: failure.code,
    detail: failure.detail,
    request_id: requestId,
    ...(failure instanceof LostContent && { lost_content: failure.content }),
  }
}

/** The only place that turns a thrown error into an answer. A request with an invalid address has no language yet. */
export async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  const isOurOwn = error instanceof Failure
  if (!failure || (failure.code === 'unavailable' && !isOurOwn))
    request.log.error({ err: error }, 'request failed')
  const shown = failure ?? new Failure('internal')
  if (shown.retryAfterS !== undefined) reply.header('retry-after', String(shown.retryAfterS))
  return reply
    .code(errorTable[shown.code])
    .header('cache-control', 'no-store')
    .send(failureAnswer(shown, request.language ?? 'en-us', request.id))
}
