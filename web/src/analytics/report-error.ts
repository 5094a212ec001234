import { withoutPersonalData } from './without-secrets.rules.ts'

/** An error of this visit, for support. */
export interface SeenError {
  atMs: number
  /** What was being done, such as a call; empty where nobody said. */
  where: string
  message: string
}

type Reporter = (error: unknown, where: string) => void

const maxSeen = 20

let seen: readonly SeenError[] = []
let reporter: Reporter | null = null

/** Logs an error of the app: in the memory of the page, and where the viewer agreed also with whoever repairs it. */
export function reportError(error: unknown, where = ''): void {
  const message = withoutPersonalData(error instanceof Error ? error.message : String(error))
  seen = [...seen, { atMs: Date.now(), where, message }].slice(-maxSeen)
  reporter?.(error, where)
}

/** The last errors of this visit, the latest last. */
export const lastErrors = (): readonly SeenError[] => seen

/** Null disconnects. */
export function connectReporter(connected: Reporter | null): void {
  reporter = connected
}

/** Logs what nobody has caught. */
export function watchErrors(page: Window): void {
  page.addEventListener('error', ({ error }) => error && reportError(error))
  page.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
