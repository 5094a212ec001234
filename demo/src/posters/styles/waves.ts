import { circle, glow, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { starsIn } from './sky.ts'

/** The sea in bands, a moon and a boat. */
export const waves: Style = ({ width, height, palette, random }) => {
  const { between, is, upTo } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const horizon = height * between(0.36, 0.48)
  const r = Math.min(width, height) * between(0.1, 0.2)
  const x = width * between(0.25, 0.75)
  const moonY = horizon - r * between(0.2, 1.5)
  const sky =
    rect(0, 0, width, height, vertical(deep, base, mix(mid, light, 0.35))) +
    (is(0.5) ? starsIn(random, width, horizon, 50) : '') +
    glow(x, moonY, r * 3, light, 0.5) +
    circle(x, moonY, r, is(0.5) ? accent : light)
  const count = 9
  const boatAt = 1 + upTo(4)
  const sea = repeat(count, (at) => {
    const share = at / (count - 1)
    const top = horizon + (height - horizon) * share ** 1.25 * 0.92
    const step = width / (7 - share * 4.5)
    const rise = step * (0.1 + share * 0.14)
    const shift = -step * (1 + random())
    const crest = repeat(
      Math.ceil(width / step) + 4,
      () => `q${round(step / 4)} ${round(-rise)} ${round(step / 2)} 0t${round(step / 2)} 0`,
    )
    const colour = mix(mix(mid, light, 0.3), ink, share ** 0.7)
    const foam = line(`M${round(shift)} ${round(top)}${crest}`, light, 1.4, 0.35 * (1 - share) + 0.08)
    const ship =
      at === boatAt
        ? boat(
            width * between(0.3, 0.7),
            top + 4,
            Math.min(width, height) * (0.07 + share * 0.16),
            ink,
            is(0.5) ? accent : light,
          )
        : ''
    return `${ship}${path(`M${round(shift)} ${round(top)}${crest}V${height}H${round(shift)}Z`, vertical(colour, mix(colour, deep, 0.4)))}${foam}`
  })
  const glitter = repeat(9, (at) => {
    const y = horizon + (height - horizon) * 0.06 * (at + 0.4)
    const half = r * between(0.25, 0.9)
    return line(`M${round(x - half)} ${round(y)}H${round(x + half)}`, light, 2.4, 0.4 - at * 0.035)
  })
  return sky + sea + glitter
}

const boat = (x: number, y: number, size: number, hull: string, sail: string): string =>
  path(`M${round(x)} ${round(y - size * 1.15)}V${round(y - size * 0.1)}H${round(x - size * 0.62)}Z`, sail) +
  path(
    `M${round(x + size * 0.06)} ${round(y - size)}V${round(y - size * 0.1)}H${round(x + size * 0.5)}Z`,
    sail,
    'fill-opacity="0.75"',
  ) +
  path(
    `M${round(x - size * 0.75)} ${round(y - size * 0.06)}H${round(x + size * 0.7)}L${round(x + size * 0.45)} ${round(y + size * 0.28)}H${round(x - size * 0.5)}Z`,
    hull,
  )
