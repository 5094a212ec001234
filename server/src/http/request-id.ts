import { randomBytes } from 'node:crypto'

/** Differs between processes and starts, so that ids of different hosts do not meet in the logs. */
const processId = randomBytes(9).toString('base64url')
let requests = 0

export function newRequestId(): string {
  requests += 1
  return `${processId}-${requests.toString(36)}`
}
