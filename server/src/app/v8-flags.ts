import { setFlagsFromString } from 'node:v8'

/** The latest time that the flag accepts. */
const neverMs = 2_000_000_000
const maxRetained = 100_000

/**
 * In quiet hours V8 shrinks its heap and discards compiled code; what it compiles later runs a fifth slower for good.
 * Call this before anything large is loaded: a collection that is already planned is not postponed.
 */
export function setV8Flags(): void {
  setFlagsFromString(`--gc-memory-reducer-start-delay-ms=${neverMs}`)
  setFlagsFromString(`--retain-maps-for-n-gc=${maxRetained}`)
}
