interface Seek {
  isSeeking: boolean
  positionS: number
  /** What is buffered, as starts and ends. */
  buffered: readonly (readonly [startS: number, endS: number])[]
}

/** How long a seek may take before it is looked at; a repeated one may take twice as long as the last. */
export const maxSeekMs = 3_000

const minAheadS = 1

/** Whether a seek has not ended although its picture is buffered. */
export function isSeekStuck({ isSeeking, positionS, buffered }: Seek): boolean {
  return isSeeking && buffered.some(([startS, endS]) => startS <= positionS && endS >= positionS + minAheadS)
}
