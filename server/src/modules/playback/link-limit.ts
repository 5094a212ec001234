import { Failure } from '../../core/failure.ts'

const windowMs = 60_000

/** Counts the requests of one link per minute, and refuses more than a player needs. */
export function createLinkLimit(max: number) {
  let current = 0
  let counts = new Map<string, number>()
  return (token: string, nowMs: number): void => {
    const window = Math.floor(nowMs / windowMs)
    if (window !== current) {
      current = window
      counts = new Map()
    }
    const count = (counts.get(token) ?? 0) + 1
    if (count > max) {
      throw new Failure('too_many_requests', {}, Math.ceil(((window + 1) * windowMs - nowMs) / 1000))
    }
    counts.set(token, count)
  }
}
