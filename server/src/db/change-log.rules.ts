/** What a database showed at a reading. */
export interface Position {
  /** The first transaction that had not begun. */
  nextTransaction: bigint
  /** The last change that there is, and the transaction that wrote it. */
  lastId: number
  lastBy: bigint
}

/** One look at the log of changes. */
export interface Reading extends Position {
  /** The oldest transaction that had not ended: what it and later ones write is not all visible yet. */
  openSince: bigint
  /** The changes by that transaction of the reading before and all later ones, in their order. */
  changes: readonly { id: number; topic: string }[]
  atMs: number
}

/** Older changes may have been deleted. */
export const retentionMs = 3_600_000
const maxGapMs = retentionMs / 2

/** The topics that changed between two readings; null where that cannot be known and everything may have changed. */
export function topicsBetween(before: Reading | undefined, now: Reading): string[] | null {
  if (!before || now.atMs - before.atMs > maxGapMs) return null
  const isSetBack = now.openSince < before.openSince || now.lastId < before.lastId
  if (isSetBack) return null
  const known = new Set(before.changes.map(({ id }) => id))
  return [...new Set(now.changes.filter(({ id }) => !known.has(id)).map(({ topic }) => topic))]
}

/**
 * Where the last change was heard. What was written since brought none, so that a replica need not show it yet.
 */
export function lastHeard(before: Position | undefined, now: Reading, topics: string[] | null): Position {
  return before && topics?.length === 0 ? before : now
}
