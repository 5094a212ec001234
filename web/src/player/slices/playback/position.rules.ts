import type { Formats } from '../../../brand/formats/formats.rules.ts'
import type { Unit } from '../../../brand/formats/locale-data.ts'

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

/** 4 minutes 5 seconds: read aloud, 4:05 could be a time of day. */
export function timeInWords(totalS: number, { unit: inWords }: Pick<Formats, 'unit'>): string {
  const whole = Math.max(0, Math.floor(totalS))
  const parts: [number, Unit][] = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ]
  const said = parts.filter(([value, unit]) => value > 0 || (whole === 0 && unit === 'second'))
  return said.map(([value, unit]) => inWords(value, unit)).join(' ')
}
