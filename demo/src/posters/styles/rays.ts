import { circle, path, radial, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'

/** Rays around a sun, like an old poster for the theatre. */
export const rays: Style = ({ width, height, palette, random }) => {
  const { between, is, upTo } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const [x, y] = [
    width * between(0.4, 0.6),
    height * (height > width ? between(0.34, 0.44) : between(0.44, 0.54)),
  ]
  const reach = Math.hypot(width, height)
  const count = 14 + upTo(8)
  const turn = random()
  const beams = repeat(count, (at) => {
    const [from, to] = [at, at + 0.5].map((step) => ((step + turn) / count) * 2 * Math.PI)
    const end = (angle = 0) => `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`
    return path(`M${round(x)} ${round(y)}L${end(from)}L${end(to)}Z`, mix(base, mid, 0.6))
  })
  const r = Math.min(width, height) * between(0.17, 0.26)
  const gold = vertical(accent, mix(accent, deep, 0.45))
  const heart = [
    () =>
      circle(x, y, r * 1.16, light) +
      circle(x, y, r, gold) +
      repeat(4, (at) => rect(x - r, y + r * (0.2 + at * 0.22), 2 * r, r * (0.04 + at * 0.025), light)),
    () => path(star(x, y, r * 1.5, 8, 0.5), light) + path(star(x, y, r * 1.25, 8, 0.5), gold),
    () =>
      circle(x, y, r * 1.2, deep) +
      circle(x, y, r * 1.05, light) +
      circle(x + r * 0.42, y - r * 0.12, r * 0.86, deep),
    () => repeat(5, (at) => circle(x, y, r * (1.3 - at * 0.25), at % 2 ? accent : light)),
  ][upTo(4)]
  const waves = is(0.5)
    ? repeat(3, (at) => {
        const top = height * (0.74 + at * 0.08)
        const step = width / (4 + at)
        return path(
          `M${round(-step)} ${round(top)}${repeat(7 + at, () => `q${round(step / 2)} ${round(-step * 0.36)} ${round(step)} 0`)}V${height}H${round(-step)}Z`,
          mix(deep, ink, at / 2),
        )
      })
    : path(
        `M0 ${height}V${round(height * 0.8)}L${round(width * 0.2)} ${round(height * 0.68)}L${round(width * 0.38)} ${round(height * 0.8)}L${round(width * 0.62)} ${round(height * 0.62)}L${round(width * 0.82)} ${round(height * 0.77)}L${width} ${round(height * 0.7)}V${height}Z`,
        deep,
      ) +
      path(
        `M0 ${height}V${round(height * 0.9)}Q${round(width / 2)} ${round(height * 0.78)} ${width} ${round(height * 0.9)}V${height}Z`,
        ink,
      )
  return (
    rect(0, 0, width, height, radial(mid, base, deep)) +
    beams +
    rect(0, 0, width, height, radial([ink, 0], [ink, 0.1], [ink, 0.55])) +
    (heart?.() ?? '') +
    waves
  )
}

function star(x: number, y: number, r: number, points: number, depth: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [angle, far] = [(at * Math.PI) / points - Math.PI / 2, at % 2 ? r * depth : r]
    return `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`
  })
  return `M${corners.join('L')}Z`
}
