import { circle, glow, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { blob, wavering } from '../shapes-of-land.ts'

/** Contour lines around an abstract shape. */
export const contour: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const [x, y] = [width * between(0.35, 0.65), height * between(0.32, 0.5)]
  const radii = wavering(random, 1, 0.3, 9)
  const reach = Math.hypot(width, height) * 0.95
  const count = 34
  const lines = repeat(count, (at) => {
    const share = (count - at) / count
    const drift = radii.map(
      (r, index) => reach * share * (r * (1 - share * 0.25) + 0.08 * Math.sin(index * 2.4 + share * 5)),
    )
    const d = blob(x + (1 - share) * width * 0.05, y, drift, 0.86)
    const filled = at % 2 === 0 ? path(d, mix(deep, base, 1 - share), 'fill-opacity="0.5"') : ''
    return filled + line(d, mix(mid, light, 1 - share), at % 5 === 0 ? 2.6 : 1.2, 0.25 + 0.6 * (1 - share))
  })
  const r = Math.min(width, height) * between(0.05, 0.09)
  const heart =
    glow(x, y, r * 5, accent, 0.7) +
    (is(0.8)
      ? circle(x, y, r * 1.3, accent) + circle(x, y, r * 0.8, ink) + circle(x, y, r * 0.34, light)
      : path(
          `M${round(x)} ${round(y - r * 1.5)}L${round(x + r)} ${round(y)}L${round(x)} ${round(y + r * 1.5)}L${round(x - r)} ${round(y)}Z`,
          accent,
        ))
  return rect(0, 0, width, height, vertical(deep, ink)) + lines + heart
}
