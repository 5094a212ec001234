export interface ReplicaState {
  /** Whether changes are heard: otherwise nobody knows what the replica has to show. */
  isListening: boolean
  /** How many reads wait for a connection of its pool. */
  waiting: number
  /** Until when it is left alone after a fault. */
  pausedUntilMs: number
  nowMs: number
}

/** Whether a read may ask the replica at all; it still has to show what was heard. */
export function mayAskReplica({ isListening, waiting, pausedUntilMs, nowMs }: ReplicaState): boolean {
  return isListening && waiting === 0 && nowMs >= pausedUntilMs
}
