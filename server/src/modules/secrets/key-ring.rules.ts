/** What is signed with now, was signed with before, and will be signed with next. */
export interface KeyRing {
  /** None before the first rotation. */
  previous?: Buffer | undefined
  current: Buffer
  /** Known to all who check before anybody signs with it. */
  next: Buffer
}

/** A ring that has been rotated. */
export interface RotatedRing extends KeyRing {
  previous: Buffer
}

/** The keys to check with, the likeliest first. */
export function checkingKeys({ current, previous, next }: KeyRing): readonly Buffer[] {
  return previous ? [current, previous, next] : [current, next]
}

/** The ring after a rotation; what was the previous key opens nothing any more. */
export function rotateRing({ current, next }: KeyRing, newKey: Buffer): RotatedRing {
  return { previous: current, current: next, next: newKey }
}

/** How long a rotation has to wait, so that no key leaves the ring while something that it signed is in use. */
export function waitBeforeRotation(rotatedMsAgo: number | undefined, inUseMs: number): number {
  return rotatedMsAgo === undefined ? 0 : Math.max(0, inUseMs - rotatedMsAgo)
}
