import { circle, ellipse, glow, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { figure } from './figure.ts'
import { starsIn } from './sky.ts'

/** A street lamp in the dark, and a small person below it. */
export const lamp: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const size = Math.min(width, height)
  const isTower = is(0.4)
  const x = width * between(0.3, 0.7)
  const floor = height * between(0.8, 0.86)
  const top = height * between(0.2, 0.28)
  const sky =
    rect(0, 0, width, height, vertical(ink, deep, base)) +
    (is(0.5) ? starsIn(random, width, height * 0.6, 60) : rain(random, width, height, mid))
  const reach = size * between(0.34, 0.5)
  const cone = path(
    `M${round(x)} ${round(top)}L${round(x - reach)} ${round(floor)}H${round(x + reach)}Z`,
    vertical([accent, 0.62], [accent, 0.06]),
  )
  const beams =
    path(
      `M${round(x)} ${round(top)}L${round(-width * 0.2)} ${round(top - height * 0.12)}V${round(top + height * 0.12)}Z`,
      accent,
      'fill-opacity="0.3"',
    ) +
    path(
      `M${round(x)} ${round(top)}L${round(width * 1.2)} ${round(top - height * 0.1)}V${round(top + height * 0.14)}Z`,
      light,
      'fill-opacity="0.26"',
    )
  const post = line(
    `M${round(x)} ${round(floor)}V${round(top)}M${round(x - size * 0.05)} ${round(top - 4)}H${round(x + size * 0.05)}`,
    ink,
    size * 0.014,
  )
  const wide = size * 0.09
  const tower =
    path(
      `M${round(x - wide)} ${round(floor)}L${round(x - wide * 0.55)} ${round(top + size * 0.05)}H${round(x + wide * 0.55)}L${round(x + wide)} ${round(floor)}Z`,
      vertical(mix(mid, light, 0.4), base),
    ) +
    repeat(3, (at) =>
      rect(
        x - wide * (0.66 + at * 0.12),
        top + (floor - top) * (0.22 + at * 0.26),
        wide * 2 * (0.66 + at * 0.12),
        (floor - top) * 0.1,
        deep,
      ),
    ) +
    rect(x - wide * 0.5, top - size * 0.03, wide, size * 0.08, ink)
  const ground = path(
    `M0 ${round(floor)}Q${round(width / 2)} ${round(floor - size * 0.05)} ${width} ${round(floor)}V${height}H0Z`,
    vertical(mix(deep, ink, 0.3), ink),
  )
  const pool = ellipse(x, floor, reach, size * 0.035, accent, 0.35)
  const walker = figure(x + between(-0.5, 0.5) * reach, floor + size * 0.01, size * 0.13, ink)
  return (
    sky +
    (isTower ? beams + tower : cone + post + pool) +
    glow(x, top, size * 0.24, accent, 0.95) +
    circle(x, top, size * 0.022, mix(accent, '#ffffff', 0.75)) +
    ground +
    (isTower ? '' : pool) +
    walker
  )
}

const rain = (random: () => number, width: number, height: number, colour: string): string =>
  repeat(70, () => {
    const [x, y, long] = [random() * width, random() * height, 14 + random() * 26]
    return line(`M${round(x)} ${round(y)}l${round(-long * 0.22)} ${round(long)}`, colour, 1.3, 0.45)
  })
