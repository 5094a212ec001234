/** A programme of a channel, as its timeline shows it. */
export interface ChannelProgramme {
  title: string
  startMs: number
  endMs: number
  /** Whether a placeholder is shown instead, because the right to it is missing. */
  isBlackout: boolean
}

type Bounds = Pick<ChannelProgramme, 'startMs' | 'endMs'>

/** V-4.24: what the viewer points at becomes a round instant. */
const scrubStepS = 10
/** V-4.29: the end of a programme is left to the next one. */
const scrubMarginS = 5

export function durationOf({ startMs, endMs }: Bounds): number {
  return (endMs - startMs) / 1000
}

/** V-4.28: a position before a programme is in the one before it, a position after it in the following one. */
export function programmeAt<P extends Bounds>(programmes: readonly P[], atMs: number): P | null {
  return programmes.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs) ?? null
}

/** The next programme to begin after an instant. */
export function programmeAfter<P extends Bounds>(programmes: readonly P[], atMs: number): P | null {
  return programmes.find(({ startMs }) => startMs > atMs) ?? null
}

/** The position within a programme, in seconds. */
export function positionIn(programme: Bounds, atMs: number): number {
  return Math.min(Math.max(0, (atMs - programme.startMs) / 1000), durationOf(programme))
}

export function scrubPosition(positionS: number, durationS: number): number {
  return Math.min(Math.max(0, positionS), Math.max(0, durationS - scrubMarginS))
}

/** The instant that a position of the timeline leads to; never in another programme. */
export function scrubTarget(programme: Bounds, positionS: number): number {
  const stepMs = scrubStepS * 1000
  const atMs = programme.startMs + scrubPosition(positionS, durationOf(programme)) * 1000
  const roundMs = Math.floor(atMs / stepMs) * stepMs
  return roundMs >= programme.startMs ? roundMs : Math.min(roundMs + stepMs, programme.endMs - 1000)
}

/** V-5.24: the time under the pointer, in seconds of the programme; 0 past the live edge. */
export function hoverTime(hoverS: number, programme: Bounds, liveMs: number): number {
  if (programme.startMs + hoverS * 1000 > liveMs) return 0
  return Math.min(Math.max(0, hoverS), durationOf(programme))
}
