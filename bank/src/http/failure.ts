import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { ZodError } from 'zod'
import type { DecisionRefusal } from '../books/decide.rules.ts'
import { CommandRefused } from '../books/open-books.ts'

const statuses: Record<DecisionRefusal, number> = {
  not_found: 404,
  unknown_card: 400,
  other_body: 409,
  beyond_what_is_left: 409,
  already_decided: 409,
  not_settled: 409,
  no_such_way: 409,
}

export interface AnsweredError {
  status: number
  code: string
}

/** An error that the bank answers with. */
export class Answer extends Error {
  readonly answered: AnsweredError

  constructor(status: number, code: string) {
    super(code)
    this.answered = { status, code }
  }
}

function answeredAs(error: unknown): AnsweredError {
  if (error instanceof Answer) return error.answered
  if (error instanceof CommandRefused) return { status: statuses[error.code], code: error.code }
  if (error instanceof ZodError) return { status: 400, code: 'invalid_request' }
  const { statusCode = 500 } = error as Partial<FastifyError>
  return statusCode < 500
    ? { status: statusCode, code: 'invalid_request' }
    : { status: 500, code: 'internal' }
}

/** The code of what the books do not allow; any other error is thrown on. */
export function codeOf(error: unknown): string {
  if (error instanceof CommandRefused) return error.code
  throw error
}

/** Answers every error of a scope by its status and code. */
export function answerErrors(
  scope: FastifyInstance,
  write: (reply: FastifyReply, answered: AnsweredError) => FastifyReply,
): void {
  scope.setErrorHandler((error, _, reply) => {
    const answered = answeredAs(error)
    return write(reply.code(answered.status), answered)
  })
}
