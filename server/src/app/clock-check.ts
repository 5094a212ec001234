import { type ChangeListener, type ClockSample, isBeyond } from '../db/index.ts'

export interface ClockCheckOptions {
  maxOffsetMs: number
  /** Told once when the clock goes off, and once when it is right again. */
  say: (facts: { offsetMs: number }, sentence: string) => void
  onMeasured: (offsetMs: number) => void
}

/** Whether the clock of this process agrees with the database's; measured with each reading of the log of changes. */
export function createClockCheck(
  changeListener: Pick<ChangeListener, 'onClock'>,
  { maxOffsetMs, say, onMeasured }: ClockCheckOptions,
) {
  let best: ClockSample | undefined
  let isOff = false
  changeListener.onClock((sample) => {
    best = sample
    const offsetMs = Math.round(sample.offsetMs)
    onMeasured(offsetMs)
    const wasOff = isOff
    isOff = isBeyond(sample, maxOffsetMs)
    if (isOff !== wasOff) say({ offsetMs }, sentenceOf(offsetMs, isOff))
  })
  return {
    isOff: () => isOff,
    /** How far this clock is ahead; undefined before it was measured. */
    offsetMs: () => best && Math.round(best.offsetMs),
  }
}

function sentenceOf(offsetMs: number, isOff: boolean): string {
  if (!isOff) return 'the clock of this machine agrees with the database again'
  const side = offsetMs > 0 ? 'ahead of' : 'behind'
  return `the clock of this machine is ${(Math.abs(offsetMs) / 1000).toFixed(1)} s ${side} the database's: not ready until they agree`
}
