import { circle, ellipse, glow, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'

/** Light through blinds on a wall, and somebody who stands in it. */
export const blinds: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const slant = between(-0.16, 0.16) * width
  const count = 11
  const wall =
    rect(0, 0, width, height, vertical(mix(ink, deep, 0.5), deep, ink)) +
    glow(width * between(0.35, 0.65), height * 0.38, Math.max(width, height) * 0.6, base, 0.9)
  const bands = repeat(count, (at) => {
    const y = height * (0.06 + (0.74 * at) / count)
    const thick = (height * 0.36) / count
    return path(
      `M0 ${round(y)}L${width} ${round(y + slant)}v${round(thick)}L0 ${round(y + thick)}Z`,
      mix(accent, light, at / count),
      `fill-opacity="${round(0.2 + 0.42 * Math.sin((Math.PI * (at + 0.5)) / count))}"`,
    )
  })
  const isTall = height > width
  const size = Math.min(width, height) * (isTall ? between(0.82, 0.95) : between(0.5, 0.6))
  const floor = isTall ? height * 0.86 : height
  const x = width * between(0.36, 0.64)
  const person =
    placedFigure(x, floor, size, ink, is(0.65)) +
    (isTall ? rect(x - size * 0.52, floor - 1, size * 1.04, height - floor + 1, ink) : '')
  const frame = repeat(2, (at) =>
    rect(width * (0.3 + 0.36 * at), 0, width * 0.014, height, ink, 'fill-opacity="0.55"'),
  )
  const smoke = is(0.5)
    ? line(
        `M${round(x + size * 0.5)} ${round(height * 0.66)}q${round(size * 0.2)} ${round(-height * 0.1)} 0 ${round(-height * 0.2)}t${round(size * 0.1)} ${round(-height * 0.24)}`,
        mix(mid, light, 0.5),
        6,
        0.35,
      )
    : ''
  return (
    wall +
    bands +
    frame +
    person +
    smoke +
    rect(0, height * 0.72, width, height * 0.28, vertical([ink, 0], [ink, 0.95]))
  )
}

/** Head and shoulders against the light, with a hat or with hair pinned up. */
function placedFigure(x: number, floor: number, size: number, colour: string, hasHat: boolean): string {
  const head = ellipse(x, floor - size * 0.92, size * 0.17, size * 0.22, colour)
  const neck = rect(x - size * 0.075, floor - size * 0.8, size * 0.15, size * 0.24, colour)
  const shoulders = path(
    `M${round(x - size * 0.52)} ${round(floor)}C${round(x - size * 0.5)} ${round(floor - size * 0.5)} ${round(x - size * 0.24)} ${round(floor - size * 0.56)} ${round(x - size * 0.07)} ${round(floor - size * 0.64)}H${round(x + size * 0.07)}C${round(x + size * 0.24)} ${round(floor - size * 0.56)} ${round(x + size * 0.5)} ${round(floor - size * 0.5)} ${round(x + size * 0.52)} ${round(floor)}Z`,
    colour,
  )
  const hat =
    ellipse(x, floor - size * 1.0, size * 0.36, size * 0.055, colour) +
    path(
      `M${round(x - size * 0.19)} ${round(floor - size)}C${round(x - size * 0.2)} ${round(floor - size * 1.26)} ${round(x - size * 0.06)} ${round(floor - size * 1.2)} ${round(x)} ${round(floor - size * 1.19)}C${round(x + size * 0.06)} ${round(floor - size * 1.2)} ${round(x + size * 0.2)} ${round(floor - size * 1.26)} ${round(x + size * 0.19)} ${round(floor - size)}Z`,
      colour,
    )
  const hair =
    circle(x + size * 0.02, floor - size * 1.15, size * 0.1, colour) +
    ellipse(x, floor - size * 0.97, size * 0.2, size * 0.21, colour)
  return shoulders + neck + head + (hasHat ? hat : hair)
}
