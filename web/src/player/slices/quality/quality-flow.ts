import type { Level } from '../../engines/engine.ts'

export interface QualityState {
  levels: readonly Level[]
  level: number
}

export type QualityEvent =
  | { type: 'levels-found'; levels: readonly Level[] }
  | { type: 'level-chosen'; level: number }

export const automaticLevel = -1

/** V-4.12: another stream begins with the automatic quality. */
export const noLevels: QualityState = { levels: [], level: automaticLevel }

const highestLine = 1080
const maxLevels = 4

/** V-4.11: the offered levels, the best first; one entry per height. */
export function offeredLevels(levels: readonly Level[]): Level[] {
  const byHeight = new Map(
    levels.filter(({ height }) => height <= highestLine).map((level) => [level.height, level]),
  )
  return [...byHeight.values()].sort((a, b) => b.height - a.height).slice(0, maxLevels)
}

export function qualityFlow(state: QualityState, event: QualityEvent): QualityState {
  if (event.type === 'level-chosen') return { levels: state.levels, level: event.level }
  const levels = offeredLevels(event.levels)
  const isOffered = levels.some(({ index }) => index === state.level)
  return { levels, level: isOffered ? state.level : automaticLevel }
}
