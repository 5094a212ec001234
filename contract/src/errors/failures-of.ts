import type { Endpoint } from '../core/endpoint.ts'
import type { ErrorCode } from './table.ts'

/** Every code that a call can answer: its own, and those of its access and its body. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['invalid_request', 'too_many_requests', 'internal', 'not_built']
  codes.push('unavailable', 'overloaded')
  if (endpoint.access !== 'public') codes.push('authentication_failed')
  if (endpoint.access === 'user') codes.push('sign_in_required')
  if (endpoint.body) codes.push('body_too_large', 'unsupported_media_type')
  return [...new Set([...codes, ...(endpoint.errors ?? [])])]
}
