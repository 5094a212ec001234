export function boundedPosition(positionS: number, durationS: number): number {
  return Math.min(Math.max(0, positionS), durationS)
}

/** 4:05, or 1:04:05 with hours. */
export function timeLabel(totalS: number): string {
  const whole = Math.max(0, Math.floor(totalS))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const seconds = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}
