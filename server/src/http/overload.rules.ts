/** What the process says of its load at the moment of a request. */
export interface Load {
  /** Queries that wait for a connection. */
  waitingForDatabase: number
  /** How late the event loop is. */
  loopDelayMs: number
  /** Requests since the loop was last on time: a machine that slept is late without any. */
  requestsMeanwhile: number
}

/** What stands at the door of the process: connections that came and were not accepted yet. */
export interface DoorLoad {
  waitedMs: number
  /** Calls and pages that were let in since the first of them came. */
  admitted: number
}

/** With ten connections this line is gone in well under a second. */
const maxWaitingForDatabase = 50
const maxLoopDelayMs = 200
const minRequestsMeanwhile = 20
const maxAtDoorMs = 200
/** As many as may wait for the database: a crowd is never refused as a whole. */
const maxAdmittedAtDoor = maxWaitingForDatabase

/** What is played goes on, what a page that was sent needs is sent, and whoever watches over the process is answered. */
const exempt = /^\/(media|assets|locales|health|ready)(\/|\?|$)/

export function isExempt(url: string): boolean {
  return exempt.test(url)
}

/** Whether a request is refused at once, so that those before it are answered in time. */
export function isShed(url: string, load: Load, door: DoorLoad): boolean {
  if (isExempt(url)) return false
  if (load.waitingForDatabase >= maxWaitingForDatabase) return true
  if (door.waitedMs > maxAtDoorMs && door.admitted >= maxAdmittedAtDoor) return true
  return load.loopDelayMs > maxLoopDelayMs && load.requestsMeanwhile >= minRequestsMeanwhile
}
