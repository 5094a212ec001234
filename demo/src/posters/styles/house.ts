import { circle, glow, line, path, radial, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Frame, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { brokenLine, heightAt, type Land, landBelow } from '../shapes-of-land.ts'
import { starsIn } from './sky.ts'

/** A house with lit windows under a large moon. */
export const house: Style = ({ width, height, palette, random }) => {
  const { between, is, oneOf } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const size = Math.min(width, height)
  const [x, moonR] = [width * between(0.32, 0.68), size * between(0.2, 0.32)]
  const moonX = x + width * between(-0.16, 0.16)
  const hill = brokenLine(random, width, height * 0.12, 5, 0.4)
  const top = height * between(0.66, 0.74)
  const floor = top + heightAt(hill, x) + 6
  const moonY = floor - size * 0.3 - moonR * between(0.3, 0.8)
  const [wide, tall] = [size * between(0.2, 0.27), size * between(0.15, 0.28)]
  const roof = oneOf(0.5, 0.8, 1.1) * wide * 0.6
  const left = x - wide / 2
  const body = path(
    `M${round(left)} ${round(floor + 20)}V${round(floor - tall)}L${round(x)} ${round(floor - tall - roof)}L${round(left + wide)} ${round(floor - tall)}V${round(floor + 20)}Z`,
    ink,
  )
  const eaves = line(
    `M${round(left - wide * 0.12)} ${round(floor - tall + wide * 0.06)}L${round(x)} ${round(floor - tall - roof)}L${round(left + wide * 1.12)} ${round(floor - tall + wide * 0.06)}`,
    mix(ink, deep, 0.6),
    6,
  )
  const floors = tall > size * 0.22 ? 2 : 1
  const windows = repeat(floors * 2, (at) => {
    const [column, row] = [at % 2, Math.floor(at / 2)]
    const lit = at === 0 || is(0.6)
    const [w, h] = [wide * 0.2, (tall / floors) * 0.42]
    const wx = left + wide * (0.2 + 0.4 * column)
    const wy = floor - tall + (tall / floors) * (row + 0.3)
    return (
      (lit ? glow(wx + w / 2, wy + h / 2, w * 2.4, accent, 0.5) : '') +
      rect(wx, wy, w, h, lit ? accent : deep) +
      line(`M${round(wx + w / 2)} ${round(wy)}v${round(h)}`, ink, 2)
    )
  })
  const chimneyX = left + wide * 0.74
  const smoke = is(0.6)
    ? line(
        `M${round(chimneyX)} ${round(floor - tall - roof * 0.5)}q${round(wide * 0.3)} ${round(-size * 0.08)} 0 ${round(-size * 0.15)}t${round(wide * 0.2)} ${round(-size * 0.16)}`,
        light,
        5,
        0.4,
      )
    : ''
  const chimney = rect(chimneyX - wide * 0.05, floor - tall - roof * 0.62, wide * 0.1, roof * 0.5, ink)
  const sky = rect(0, 0, width, height, vertical(deep, base, mid)) + starsIn(random, width, height * 0.6, 60)
  const moon =
    glow(moonX, moonY, moonR * 2, light, 0.4) +
    circle(moonX, moonY, moonR, radial(mix(light, '#ffffff', 0.4), light, mix(light, mid, 0.35)))
  return (
    sky +
    moon +
    farHills({ width, height, palette, random }, top) +
    chimney +
    smoke +
    body +
    eaves +
    windows +
    trees({ width, height, palette, random }, hill, top) +
    landBelow(hill, top, height, vertical(mix(deep, ink, 0.4), ink))
  )
}

/** Trees beside the house, on the same hill. */
function trees({ width, height, palette, random }: Frame, hill: Land, top: number): string {
  const { between, upTo } = diceOf(random)
  const isRound = random() < 0.5
  return repeat(upTo(6), () => {
    const x = width * between(0.04, 0.96)
    const [floor, tall] = [top + heightAt(hill, x) + 8, Math.min(width, height) * between(0.1, 0.2)]
    const colour = mix(palette.ink, palette.deep, 0.35)
    const stem = line(`M${round(x)} ${round(floor)}v${round(-tall * 0.6)}`, colour, tall * 0.06)
    const crown = isRound
      ? circle(x, floor - tall * 0.72, tall * 0.3, colour)
      : path(
          `M${round(x)} ${round(floor - tall * 1.2)}l${round(tall * 0.24)} ${round(tall)}h${round(-tall * 0.48)}Z`,
          colour,
        )
    return stem + crown
  })
}

const farHills = ({ width, height, palette, random }: Frame, top: number): string =>
  landBelow(
    brokenLine(random, width, height * 0.2, 6),
    top - height * 0.04,
    height,
    mix(palette.base, palette.deep, 0.55),
  )
