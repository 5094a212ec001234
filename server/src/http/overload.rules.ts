/** What the process says of its load at the moment of a request. */
export interface Load {
  /** Queries that wait for a connection. */
  waitingForDatabase: number
  /** How late the event loop is. */
  loopDelayMs: number
  /** Requests since the loop was last on time: a machine that slept is late without any. */
  requestsMeanwhile: number
}

/** With ten connections this line is gone in well under a second. */
const maxWaitingForDatabase = 50
const maxLoopDelayMs = 200
const minRequestsMeanwhile = 20

/** What is played goes on, what a page that was sent needs is sent, and whoever watches over the process is answered. */
const exempt = /^\/(media|assets|locales|health|ready)(\/|\?|$)/

/** Whether a request is refused at once, so that those before it are answered in time. */
export function isShed(url: string, load: Load): boolean {
  if (exempt.test(url)) return false
  if (load.waitingForDatabase >= maxWaitingForDatabase) return true
  return load.loopDelayMs > maxLoopDelayMs && load.requestsMeanwhile >= minRequestsMeanwhile
}
