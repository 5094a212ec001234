import { randomUUID } from 'node:crypto'

/** Names a request in its answer and in the log. */
export function newRequestId(): string {
  return randomUUID()
}
