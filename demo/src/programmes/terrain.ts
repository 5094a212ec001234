import { chance, type Paint, path, repeat, round } from './paint.ts'
import { pictureWidth } from './scene.ts'

export interface Contour {
  readonly seed: number
  /** Pixels after which the line repeats. */
  readonly lap: number
  readonly height: number
  /** The numbers of waves per lap, the broadest first. */
  readonly waves: readonly number[]
  readonly sharp?: boolean
}

/** A line between 0 and `height` that repeats after a lap. */
export function contour({ seed, lap, height, waves, sharp = false }: Contour): (x: number) => number {
  const next = chance(seed)
  const parts = waves.map((count, index) => ({ count, phase: next(), weight: 1 / (index + 1) }))
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  return (x) => {
    const sum = parts.reduce((level, { count, phase, weight }) => {
      const turn = count * (x / lap) + phase
      const value = sharp
        ? Math.abs(2 * (turn - Math.floor(turn)) - 1)
        : 0.5 + 0.5 * Math.sin(2 * Math.PI * turn)
      return level + weight * value
    }, 0)
    return height * (1 - sum / total)
  }
}

/** Land or water below a contour, wide enough to scroll as a strip. */
export function ground(line: Contour, fullHeight: number, paint: Paint | string, step = 8): string {
  const y = contour(line)
  const width = pictureWidth + line.lap
  const points = Array.from(
    { length: width / step + 1 },
    (_, index) => `${index * step} ${round(y(index * step))}`,
  )
  return path(`M${points.join('L')}V${fullHeight}H0Z`, paint)
}

/** Repeats a drawing of one lap over the width of a strip. */
export function along(lap: number, drawLap: string): string {
  // One lap before the left edge too, so that a drawing across a seam is complete.
  const laps = Math.ceil(pictureWidth / lap) + 2
  return repeat(laps, (index) => `<g transform="translate(${(index - 1) * lap} 0)">${drawLap}</g>`)
}

export const stripWidth = (lap: number): number => pictureWidth + lap

export function stars(seed: number, count: number, width: number, height: number, largest = 1.8): string {
  const next = chance(seed)
  return repeat(count, () => {
    const [x, y, size, light] = [next() * width, next() * height, next(), next()]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.6 + (largest - 0.6) * size ** 3)}" fill="#fff" fill-opacity="${round(0.25 + 0.75 * light * light)}"/>`
  })
}
