import { setFlagsFromString } from 'node:v8'

/** As late as it can be said. */
const neverMs = 2_000_000_000
const maxRetained = 100_000

/**
 * When hardly anybody is connected, V8 uses the quiet to make its memory smaller. With the last connection go the
 * shapes that its compiled code is for, and with them the code; what it compiles of the same functions later is a
 * fifth slower and stays so. A service has quiet hours and an evening after them: it keeps its code.
 * To be said before anything large is loaded: a tidying that is planned already is not put off.
 */
export function setV8Flags(): void {
  setFlagsFromString(`--gc-memory-reducer-start-delay-ms=${neverMs}`)
  setFlagsFromString(`--retain-maps-for-n-gc=${maxRetained}`)
}
