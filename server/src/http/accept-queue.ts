import type { Server } from 'node:net'
import type { DoorLoad } from './overload.rules.ts'

export interface AcceptQueue {
  /**
   * How long connections have been waiting to be accepted, and how many calls were admitted meanwhile; 0 if none
   * waits.
   */
  read(): DoorLoad
  /** Counts an admitted call. */
  admit(): void
}

/**
 * Detects connections waiting in the kernel's queue, which cannot be counted. libuv accepts one per loop turn
 * (libuv#3696): while every turn brings one, others wait behind it.
 */
export function watchAcceptQueue(server: Server, clock: () => number = () => performance.now()): AcceptQueue {
  let sinceMs: number | undefined
  let admitted = 0
  let isNewThisTurn = false
  const endTurn = () => {
    if (!isNewThisTurn) {
      sinceMs = undefined
      return
    }
    isNewThisTurn = false
    setImmediate(endTurn)
  }
  server.on('connection', () => {
    isNewThisTurn = true
    if (sinceMs !== undefined) return
    sinceMs = clock()
    admitted = 0
    setImmediate(endTurn)
  })
  return {
    read: () =>
      sinceMs === undefined ? { waitedMs: 0, admitted: 0 } : { waitedMs: clock() - sinceMs, admitted },
    admit: () => {
      admitted += 1
    },
  }
}
