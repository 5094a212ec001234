import { circle, glow, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { brokenLine, landBelow } from '../shapes-of-land.ts'

/** A straight road into a low sun. */
export const road: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const horizon = height * between(0.5, 0.6)
  const middle = width * between(0.42, 0.58)
  const sunR = Math.min(width, height) * between(0.2, 0.3)
  const sunY = horizon - sunR * between(0.1, 0.6)
  const bands = repeat(5, (at) => {
    const y = sunY + sunR * (0.12 + at * 0.2)
    return y > horizon ? '' : rect(middle - sunR, y, sunR * 2, 3 + at * 3, mix(mid, accent, 0.2))
  })
  const far = landBelow(
    brokenLine(random, width, height * 0.16, 6),
    horizon - height * 0.03,
    height,
    mix(base, mid, 0.35),
  )
  const ground = rect(0, horizon, width, height - horizon, vertical(base, ink))
  const spread = width * between(0.34, 0.5)
  const lane = path(
    `M${middle - 3} ${round(horizon)}L${round(middle - spread)} ${height}H${round(middle + spread)}L${middle + 3} ${round(horizon)}Z`,
    vertical(deep, mix(ink, deep, 0.4)),
  )
  const dashes = repeat(7, (at) => {
    const [from, to] = [at / 7, (at + 0.5) / 7].map((share) => horizon + (height - horizon) * share ** 2.2)
    const wide = (y = 0) => (0.035 * spread * (y - horizon)) / (height - horizon) + 0.4
    return path(
      `M${round(middle - wide(from))} ${round(from ?? 0)}H${round(middle + wide(from))}L${round(middle + wide(to))} ${round(to ?? 0)}H${round(middle - wide(to))}Z`,
      accent,
    )
  })
  const side = is(0.5) ? 1 : -1
  const poles = repeat(6, (at) => {
    const share = ((at + 1) / 6) ** 2
    const x = middle + side * spread * (0.12 + 1.5 * share)
    const y = horizon + (height - horizon) * share * 0.9
    const tall = height * 0.36 * share + 8
    return line(
      `M${round(x)} ${round(y)}V${round(y - tall)}M${round(x - tall * 0.12)} ${round(y - tall * 0.86)}H${round(x + tall * 0.12)}`,
      ink,
      1 + 4 * share,
    )
  })
  const sky = rect(0, 0, width, height, vertical(deep, mid, mix(accent, light, 0.45)))
  return (
    sky +
    glow(middle, sunY, sunR * 2.4, accent, 0.6) +
    circle(middle, sunY, sunR, vertical(light, accent)) +
    bands +
    far +
    ground +
    lane +
    dashes +
    poles
  )
}
