import { noAnswer } from './answer-within.ts'

/** Replies of Redis begin with a code, those of old scripts carry it inside; "ERR" says nothing. */
const replyCode = /\b(?!ERR\b)[A-Z]{2,}\b/

/** Why Redis did not count, in one word. A message itself is never logged: it may repeat what was sent. */
export function failureReason(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return code
  const text = String(message)
  if (/timeout/i.test(text)) return noAnswer
  return replyCode.exec(text)?.[0] ?? 'CONNECTION_LOST'
}
