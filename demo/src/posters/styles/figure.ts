import { circle, path, round } from '../../programmes/paint.ts'

export function figure(x: number, floor: number, tall: number, colour: string): string {
  return (
    circle(x, floor - tall * 0.9, tall * 0.1, colour) +
    path(
      `M${round(x - tall * 0.13)} ${round(floor - tall * 0.25)}Q${round(x - tall * 0.16)} ${round(floor - tall * 0.78)} ${round(x)} ${round(floor - tall * 0.8)}Q${round(x + tall * 0.16)} ${round(floor - tall * 0.78)} ${round(x + tall * 0.15)} ${round(floor - tall * 0.25)}L${round(x + tall * 0.07)} ${round(floor)}H${round(x + tall * 0.02)}L${round(x)} ${round(floor - tall * 0.26)}L${round(x - tall * 0.05)} ${round(floor)}H${round(x - tall * 0.1)}Z`,
      colour,
    )
  )
}
