interface Playhead {
  isSeeking: boolean
  isPaused: boolean
  /** Where it was when it was looked at before. */
  beforeS: number
  positionS: number
  /** What is buffered, as starts and ends. */
  buffered: readonly (readonly [startS: number, endS: number])[]
}

/** How long a playhead may stand before it is looked at; after each repeated seek twice as long as before. */
export const maxStandMs = 3_000

const minAheadS = 1

/** Whether it ought to move and does not: it still seeks, or plays and is where it was. */
export const isStanding = ({
  isSeeking,
  isPaused,
  beforeS,
  positionS,
}: Omit<Playhead, 'buffered'>): boolean => isSeeking || (!isPaused && positionS === beforeS)

/** Whether it stands although what comes next is buffered. */
export function isStuck({ buffered, ...playhead }: Playhead): boolean {
  const { positionS } = playhead
  const isBuffered = buffered.some(([startS, endS]) => startS <= positionS && endS >= positionS + minAheadS)
  return isBuffered && isStanding(playhead)
}
