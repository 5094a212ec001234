import { circle, glow, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { starsIn } from './sky.ts'

/** A planet with moons. */
export const celestial: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const size = Math.min(width, height)
  const r = size * between(0.24, 0.38)
  const [x, y] = [width * between(0.3, 0.7), height * between(0.34, 0.5)]
  const tilt = between(-28, 28)
  const space =
    rect(0, 0, width, height, vertical(ink, deep, mix(deep, base, 0.6))) +
    glow(width * random(), height * random(), Math.max(width, height) * 0.5, base, 0.8) +
    glow(x, y, r * 2.1, mid, 0.5) +
    starsIn(random, width, height, 150)
  const planet =
    circle(x, y, r, vertical(mix(accent, light, 0.35), mix(accent, mid, 0.5), base)) +
    repeat(5, (at) => {
      const dy = r * (-0.7 + at * 0.32 + between(-0.08, 0.08))
      const half = Math.sqrt(Math.max(0, r * r - dy * dy))
      return path(
        `M${round(x - half)} ${round(y + dy)}Q${round(x)} ${round(y + dy + r * 0.14)} ${round(x + half)} ${round(y + dy)}Q${round(x)} ${round(y + dy + r * 0.3)} ${round(x - half)} ${round(y + dy)}Z`,
        is(0.5) ? light : deep,
        'fill-opacity="0.22"',
      )
    })
  const shade = path(
    `M${round(x)} ${round(y - r)}A${round(r)} ${round(r)} 0 0 1 ${round(x)} ${round(y + r)}A${round(r * 1.5)} ${round(r * 1.5)} 0 0 0 ${round(x)} ${round(y - r)}Z`,
    ink,
    `fill-opacity="0.5" transform="rotate(${round(tilt)} ${round(x)} ${round(y)})"`,
  )
  const ring = (isFront: boolean) => {
    const d = `M${round(x - r * 1.65)} ${round(y)}A${round(r * 1.65)} ${round(r * 0.42)} 0 0 ${isFront ? 0 : 1} ${round(x + r * 1.65)} ${round(y)}`
    return `<g transform="rotate(${round(tilt)} ${round(x)} ${round(y)})">${line(d, light, r * 0.1, 0.85)}${line(d, accent, r * 0.03, 0.9)}</g>`
  }
  const moons = repeat(1 + Math.floor(random() * 3), () => {
    const [angle, far, small] = [between(0, 6.28), r * between(1.4, 2.1), r * between(0.06, 0.16)]
    const [mx, my] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8]
    return circle(mx, my, small, vertical(light, mid))
  })
  const orbits = repeat(
    3,
    (at) =>
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * (1.9 + at * 0.6))}" ry="${round(r * (0.9 + at * 0.4))}" fill="none" stroke="${light}" stroke-opacity="0.16" stroke-width="1.5" transform="rotate(${round(tilt)} ${round(x)} ${round(y)})"/>`,
  )
  const hasRing = is(0.6)
  return space + orbits + (hasRing ? ring(false) : '') + planet + shade + (hasRing ? ring(true) : '') + moons
}
