import type { Server, Socket } from 'node:net'
import type { DoorLoad } from './overload.rules.ts'

export interface AcceptQueue {
  /**
   * How long connections have been waiting to be accepted, and how many calls of such were admitted meanwhile; 0 if
   * none waits. A connection that was there before did not wait, nor does the next call of one that did.
   */
  read(socket: Socket): DoorLoad
  /** Counts the first call of a connection that waited. */
  admit(socket: Socket): void
}

const nobodyWaits: DoorLoad = { waitedMs: 0, admitted: 0 }

/**
 * Detects connections waiting in the kernel's queue, which cannot be counted. libuv accepts one per loop turn
 * (libuv#3696): while every turn brings one, others wait behind it.
 */
export function watchAcceptQueue(server: Server, clock: () => number = () => performance.now()): AcceptQueue {
  let sinceMs: number | undefined
  let admitted = 0
  let isNewThisTurn = false
  let crowd = new WeakSet<Socket>()
  const endTurn = () => {
    if (!isNewThisTurn) {
      sinceMs = undefined
      return
    }
    isNewThisTurn = false
    setImmediate(endTurn)
  }
  server.on('connection', (socket) => {
    isNewThisTurn = true
    if (sinceMs === undefined) {
      sinceMs = clock()
      admitted = 0
      crowd = new WeakSet()
      setImmediate(endTurn)
    }
    crowd.add(socket)
  })
  return {
    read: (socket) =>
      sinceMs !== undefined && crowd.has(socket) ? { waitedMs: clock() - sinceMs, admitted } : nobodyWaits,
    admit(socket) {
      if (crowd.delete(socket)) admitted += 1
    },
  }
}
