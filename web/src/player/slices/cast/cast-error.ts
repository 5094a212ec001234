import type { CastFailure } from './cast-flow.ts'

export class CastError extends Error {
  readonly failure: CastFailure

  constructor(failure: CastFailure) {
    super(`Casting failed: ${failure}`)
    this.failure = failure
  }
}

/** Error codes of the sender; all others are those of a connection. */
const failures = new Map<unknown, CastFailure>([
  ['api_not_initialized', 'initialisation'],
  ['invalid_parameter', 'initialisation'],
  ['extension_missing', 'unsupported'],
  ['extension_not_compatible', 'unsupported'],
])

/** Why casting failed; null where the viewer chose no device. */
export function castFailureOf(reason: unknown): CastFailure | null {
  if (reason instanceof CastError) return reason.failure
  if (reason instanceof DOMException && reason.name === 'SecurityError') return 'security'
  if (reason === 'cancel') return null
  return failures.get(reason) ?? 'connection'
}
