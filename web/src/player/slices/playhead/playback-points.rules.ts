interface Point {
  type: string
  /** Milliseconds. */
  start: number
  end: number | null
  button: { action: 'skip' | 'start' | 'next' | 'finish'; title: string } | null
}

interface Stretch {
  startS: number
  endS: number
}

/** A stretch during which a button is offered, such as the opening titles. */
export interface Offer extends Stretch {
  action: 'skip' | 'start' | 'next' | 'finish'
  title: string
}

export interface PlaybackPoints {
  offers: readonly Offer[]
  /** Marked on the timeline. */
  highlights: readonly Stretch[]
}

export const noPoints: PlaybackPoints = { offers: [], highlights: [] }

const defaultLengthMs = 8_000
const offered = new Set(['intro', 'recap', 'credits'])

function stretchOf({ start, end }: Point): Stretch {
  return { startS: start / 1000, endS: (end ?? start + defaultLengthMs) / 1000 }
}

/** The points of a stream by what they are for; points of other types are ignored. */
export function readPoints(points: readonly Point[]): PlaybackPoints {
  return {
    highlights: points.filter(({ type }) => type === 'highlight').map(stretchOf),
    offers: points.flatMap((point) =>
      offered.has(point.type) && point.button ? { ...stretchOf(point), ...point.button } : [],
    ),
  }
}

const isWithin = (positionS: number) => (stretch: Stretch) =>
  positionS >= stretch.startS && positionS < stretch.endS

/** What is offered at a position; the next episode only if there is one. */
export function offerAt(offers: readonly Offer[], positionS: number, hasNext: boolean): Offer | null {
  return offers.filter(({ action }) => action !== 'next' || hasNext).find(isWithin(positionS)) ?? null
}

export function isHighlight(highlights: readonly Stretch[], positionS: number): boolean {
  return highlights.some(isWithin(positionS))
}
