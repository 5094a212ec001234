export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** New Year in the viewer's time zone: from June on the coming one, before that the past one. */
export function newYearMs(nowMs: number): number {
  const now = new Date(nowMs)
  const isComing = now.getMonth() >= 5
  return new Date(now.getFullYear() + (isComing ? 1 : 0), 0, 1).getTime()
}

/** The time left; null after the target. */
export function countdown(nowMs: number, targetMs: number): Countdown | null {
  const left = Math.floor((targetMs - nowMs) / 1000)
  if (left < 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
