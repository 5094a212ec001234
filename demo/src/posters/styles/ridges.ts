import { circle, glow, rect, repeat, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { brokenLine, landBelow } from '../shapes-of-land.ts'
import { starsIn } from './sky.ts'

/** Mountains behind mountains, each range in more haze than the one before it. */
export const ridges: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const sky = rect(0, 0, width, height, vertical(mix(deep, base, 0.5), mid, mix(light, accent, 0.25)))
  const [sunX, sunY] = [width * between(0.22, 0.8), height * between(0.2, 0.42)]
  const sunR = Math.min(width, height) * between(0.09, 0.2)
  const sun = glow(sunX, sunY, sunR * 3.2, light, 0.55) + circle(sunX, sunY, sunR, is(0.5) ? light : accent)
  const count = 5
  const ranges = repeat(count, (at) => {
    const share = at / (count - 1)
    const far = mix(mix(mid, light, 0.25), ink, share ** 0.8)
    const top = height * (0.4 + 0.13 * at)
    const points = brokenLine(random, width, height * (0.34 - 0.045 * at), 7)
    return landBelow(
      points,
      top,
      height,
      vertical(mix(far, light, 0.12 * (1 - share)), mix(far, mid, 0.28 * (1 - share))),
    )
  })
  return sky + (is(0.4) ? starsIn(random, width, height * 0.4, 50) : '') + sun + ranges
}
