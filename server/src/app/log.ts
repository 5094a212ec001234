import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Logs an error without its data, which may contain what a person typed. */
function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return { type: error.name, message: error.message, code, stack: error.stack }
}

export function createLogger(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    serializers: { err: loggedError, req: () => undefined, res: () => undefined },
  })
}
