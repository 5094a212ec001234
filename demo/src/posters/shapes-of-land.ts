import type { Paint } from '../programmes/paint.ts'
import { path, round } from '../programmes/paint.ts'

type Point = readonly [x: number, y: number]
/** Points of its upper edge, from left to right. */
export type Land = readonly Point[]

/** Midpoint displacement between two heights. */
export function brokenLine(
  random: () => number,
  width: number,
  swing: number,
  detail = 6,
  calm = 0.52,
): Point[] {
  let heights = [random() - 0.5, random() - 0.5].map((value) => value * swing)
  let reach = swing
  for (let halving = 0; halving < detail; halving++) {
    heights = heights.flatMap((height, at) => {
      const next = heights[at + 1]
      return next === undefined ? [height] : [height, (height + next) / 2 + (random() - 0.5) * reach]
    })
    reach *= calm
  }
  return heights.map((height, at) => [(at / (heights.length - 1)) * width, height])
}

const pointsOf = (points: readonly Point[], top: number): string =>
  points.map(([x, y]) => `${round(x)} ${round(top + y)}`).join('L')

/** Land below a displaced line. */
export const landBelow = (
  points: readonly Point[],
  top: number,
  height: number,
  paint: Paint | string,
): string => path(`M${pointsOf(points, top)}V${height}H0Z`, paint)

/** The height of a line at a place. */
export function heightAt(points: readonly Point[], x: number): number {
  const after = points.findIndex(([px]) => px >= x)
  const [x1, y1] = points[Math.max(0, after)] ?? [0, 0]
  const [x0, y0] = points[Math.max(0, after - 1)] ?? [0, 0]
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

/** A closed smooth curve with varying radii around a point. */
export function blob(x: number, y: number, radii: readonly number[], stretch = 1): string {
  const points = radii.map((r, at): Point => {
    const angle = (2 * Math.PI * at) / radii.length
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * stretch]
  })
  return smooth(points)
}

function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const [startX, startY] = at(0)
  const curves = points.map((_, index) => {
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const ends = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2]
    return `C${ends.map(round).join(' ')}`
  })
  return `M${round(startX)} ${round(startY)}${curves.join('')}Z`
}

/** Random radii around one, for a blob. */
export function wavering(random: () => number, r: number, by: number, count = 10): number[] {
  return Array.from({ length: count }, () => r * (1 + (random() - 0.5) * 2 * by))
}
