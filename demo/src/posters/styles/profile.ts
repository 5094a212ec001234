import { circle, line, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { brokenLine, landBelow } from '../shapes-of-land.ts'
import { starsIn } from './sky.ts'

/** A person in profile, filled with a landscape. */
export const profile: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const isTall = height > width
  const size = Math.min(width * 1.02, height) * between(0.86, 0.94)
  const left = width * (isTall ? 0.5 : between(0.4, 0.6)) - size * 0.48
  const top = isTall ? height * between(0.12, 0.18) : height - size * 0.93
  const flip = is(0.5)
  const back =
    rect(0, 0, width, height, vertical(mix(light, accent, 0.18), mix(mid, light, 0.35), mid)) +
    circle(
      width * between(0.3, 0.7),
      height * 0.34,
      Math.min(width, height) * between(0.26, 0.38),
      is(0.5) ? accent : light,
      0.8,
    )
  const id = `p${Math.round(random() * 1e9).toString(36)}`
  const head =
    'M78 100C76 88 70 82 68 76C76 77 84 77 85 70C85 67 83 65 84 63C86 62 87 60 85 58C88 57 88 54 86 52C85 50 90 49 91 46C91 43 85 37 84 31C85 14 70 3 50 3C28 3 14 18 15 38C16 52 24 58 26 68C27 80 18 88 4 100V150H78Z'
  const scene =
    rect(0, 0, 100, 100, vertical(deep, base, accent)) +
    circle(between(38, 66), between(26, 44), between(7, 12), light) +
    repeat(3, (at) =>
      landBelow(brokenLine(random, 100, 20 - at * 4, 5), 46 + at * 15, 100, mix(base, ink, 0.3 + at * 0.34)),
    ) +
    starsIn(random, 100, 30, 12).replaceAll(/r="[^"]+"/g, 'r="0.5"')
  const placedHead = `<g transform="translate(${round(flip ? left + size * 0.96 : left)} ${round(top)}) scale(${round((flip ? -1 : 1) * (size / 100))} ${round(size / 100)})"><clipPath id="${id}"><path d="${head}"/></clipPath><path d="${head}" fill="${deep}"/><g clip-path="url(#${id})">${scene}</g></g>`
  const birds = repeat(5, () => {
    const [x, y, wing] = [width * random(), height * between(0.06, 0.3), between(5, 11)]
    return line(
      `M${round(x - wing)} ${round(y - wing * 0.4)}Q${round(x - wing * 0.3)} ${round(y - wing * 0.5)} ${round(x)} ${round(y)}Q${round(x + wing * 0.3)} ${round(y - wing * 0.5)} ${round(x + wing)} ${round(y - wing * 0.4)}`,
      deep,
      2,
    )
  })
  return (
    back + birds + placedHead + rect(0, height * 0.72, width, height * 0.28, vertical([ink, 0], [ink, 0.8]))
  )
}
