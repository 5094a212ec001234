import { glow, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { figure } from './figure.ts'

/** Steps up to a door with light behind it. */
export const stairs: Style = ({ width, height, palette, random }) => {
  const { between, is, upTo } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const steps = 8 + upTo(4)
  const side = is(0.5) ? 1 : -1
  const [fromX, fromY] = [side > 0 ? width * 0.02 : width * 0.98, height * 1.02]
  const [doorX, doorY] = [width * (0.5 + side * between(0.12, 0.24)), height * between(0.34, 0.42)]
  const size = Math.min(width, height)
  const [doorW, doorH] = [size * 0.17, size * 0.3]
  const wall =
    rect(0, 0, width, height, vertical(mix(base, deep, 0.3), deep)) +
    path(
      side > 0
        ? `M${round(doorX)} 0H${width}V${height}H${round(doorX)}Z`
        : `M0 0H${round(doorX)}V${height}H0Z`,
      mix(base, mid, 0.25),
    )
  const shaft = path(
    `M${round(doorX - doorW / 2)} ${round(doorY)}L${round(fromX - side * size * 0.2)} ${height}H${round(fromX + side * size * 0.75)}L${round(doorX + doorW / 2)} ${round(doorY)}Z`,
    vertical([accent, 0.4], [accent, 0]),
  )
  const flight = repeat(steps, (at) => {
    const share = at / steps
    const [x, y] = [fromX + (doorX - fromX) * share, fromY + (doorY - fromY) * share]
    const wide = size * (0.95 - 0.62 * share)
    const tall = (fromY - doorY) / steps
    const left = x - wide / 2
    return (
      rect(left, y - tall, wide, tall * 0.4, mix(mid, light, 0.2 + share * 0.5)) +
      rect(left, y - tall * 0.62, wide, tall * 0.72, mix(deep, base, share))
    )
  })
  const door =
    glow(doorX, doorY - doorH * 0.4, size * 0.42, accent, 0.85) +
    path(
      `M${round(doorX - doorW / 2)} ${round(doorY)}V${round(doorY - doorH)}A${round(doorW / 2)} ${round(doorW / 2)} 0 0 1 ${round(doorX + doorW / 2)} ${round(doorY - doorH)}V${round(doorY)}Z`,
      vertical(mix(accent, '#ffffff', 0.7), accent),
    )
  const walker = is(0.7) ? figure(doorX, doorY + 2, doorH * 0.72, ink) : ''
  return (
    wall +
    door +
    flight +
    shaft +
    walker +
    rect(0, height * 0.78, width, height * 0.22, vertical([ink, 0], [ink, 0.85]))
  )
}
