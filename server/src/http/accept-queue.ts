import type { Server } from 'node:net'
import type { DoorLoad } from './overload.rules.ts'

export interface AcceptQueue {
  /** For how long connections have been waiting to be accepted, and what was let in meanwhile; 0 where none waits. */
  read(): DoorLoad
  /** Counts a call that is let in. */
  admit(): void
}

/**
 * Finds connections that wait in the kernel, where they cannot be counted. libuv accepts one in each turn of the
 * loop (libuv#3696): while every turn brings one, others stand behind it.
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
