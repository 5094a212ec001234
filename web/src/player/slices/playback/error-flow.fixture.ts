import type { EngineError, ErrorEvent } from '../../engines/engine.ts'

/** An error event, with what a test wants to say about the error. */
export function errorOf(type: ErrorEvent['type'], more: Partial<EngineError> = {}): ErrorEvent {
  const error = { kind: 'network', code: 'fragLoadError', details: 'HTTP Error 500' } as const
  return { type, error: { ...error, fatal: true, positionS: 100, atMs: 1_700_000_000_000, ...more } }
}
