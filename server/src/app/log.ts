import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Logs an error without its data, which may contain what a person typed. */
function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return { type: error.name, message: error.message, code, stack: error.stack }
}

/** POSIX: so much is written to a pipe in one piece, so that the lines of several processes do not mix. */
const maxPipeWrite = 4096

export function createLogger(level: Config['logLevel']): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    serializers: { err: loggedError, req: () => undefined, res: () => undefined },
  }
  // A write for each line was a third of what a call costs.
  return pino(
    options,
    pino.destination({
      sync: false,
      maxWrite: maxPipeWrite,
      minLength: maxPipeWrite - 512,
      periodicFlush: 100,
    }),
  )
}
