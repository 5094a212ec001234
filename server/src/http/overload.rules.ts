/** The load of the process at the moment of a request. */
export interface Load {
  /** Queries that wait for a connection. */
  waitingForDatabase: number
  /** How late the event loop is. */
  loopDelayMs: number
  /** Requests since the loop was last on time: after a machine's sleep the loop is late without requests. */
  requestsMeanwhile: number
}

/** Connections that wait to be accepted. */
export interface DoorLoad {
  waitedMs: number
  /** Calls and pages of theirs that were admitted since the first of them came. */
  admitted: number
}

/** Ten connections work this queue off in well under a second. */
const maxWaitingForDatabase = 50
const maxLoopDelayMs = 200
const minRequestsMeanwhile = 20
const maxAtDoorMs = 200
/** Of a crowd some are always admitted. An edge opens so many at once when heartbeats wait a moment longer. */
const maxAdmittedAtDoor = 200

/** Never shed: playback, files of pages that were sent, and health checks. */
const exempt = /^\/(media|assets|locales|health|ready)(\/|\?|$)/

export function isExempt(url: string): boolean {
  return exempt.test(url)
}

/** Whether to refuse a request at once, so that earlier ones are answered in time. */
export function isShed(url: string, load: Load, door: DoorLoad): boolean {
  if (isExempt(url)) return false
  if (load.waitingForDatabase >= maxWaitingForDatabase) return true
  if (door.waitedMs > maxAtDoorMs && door.admitted >= maxAdmittedAtDoor) return true
  return load.loopDelayMs > maxLoopDelayMs && load.requestsMeanwhile >= minRequestsMeanwhile
}
