import { circle, ellipse, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'

/** Stems, leaves and flowers before a pale disc. */
export const botanical: Style = ({ width, height, palette, random }) => {
  const { between, is, upTo } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const isNight = is(0.5)
  const [dark, pale] = isNight ? [mix(deep, ink, 0.2), mix(light, accent, 0.3)] : [mix(base, mid, 0.4), light]
  const size = Math.min(width, height)
  const back =
    rect(0, 0, width, height, vertical(dark, mix(dark, deep, 0.5))) +
    circle(
      width * between(0.4, 0.6),
      height * between(0.36, 0.46),
      size * between(0.28, 0.38),
      pale,
      isNight ? 0.85 : 0.9,
    )
  const greens = [mix(mid, light, 0.25), mid, base, mix(base, deep, 0.5), deep]
  const count = Math.round((width / size) * 9)
  const plants = repeat(count, (at) => {
    const colour = greens[Math.min(greens.length - 1, Math.floor((at / count) * greens.length))] ?? mid
    const x = width * ((((at * 0.618) % 1) + between(-0.03, 0.03)) * 1.04 - 0.02)
    const tall = height * between(0.34, 0.74)
    const lean = between(-0.16, 0.16) * size
    const kind = upTo(3)
    return stem({ x, height, tall, lean, colour, flower: is(0.5) ? accent : light, kind, size, between })
  })
  return back + plants + rect(0, height * 0.8, width, height * 0.2, vertical([ink, 0], [ink, 0.75]))
}

interface Stem {
  x: number
  height: number
  tall: number
  lean: number
  colour: string
  flower: string
  kind: number
  size: number
  between: (from: number, to: number) => number
}

function stem({ x, height, tall, lean, colour, flower, kind, size, between }: Stem): string {
  const place = (share: number) => [x + lean * share ** 1.6, height - tall * share] as const
  const [topX, topY] = place(1)
  const stalk = line(
    `M${round(x)} ${height}Q${round(x + lean * 0.2)} ${round(height - tall * 0.55)} ${round(topX)} ${round(topY)}`,
    colour,
    size * 0.009,
  )
  const leaves = repeat(7, (at) => {
    const [lx, ly] = place(0.18 + at * 0.11)
    const side = at % 2 === 0 ? 1 : -1
    const long = size * (kind === 1 ? 0.16 : 0.12) * (1.1 - at * 0.08)
    const rise = kind === 2 ? 0.2 : 0.75
    const [tipX, tipY] = [lx + side * long, ly - long * rise]
    return path(
      `M${round(lx)} ${round(ly)}Q${round(lx + side * long * 0.25)} ${round(ly - long * (rise + 0.45))} ${round(tipX)} ${round(tipY)}Q${round(lx + side * long * 0.7)} ${round(ly - long * 0.02)} ${round(lx)} ${round(ly)}Z`,
      colour,
    )
  })
  if (kind === 2) return stalk + leaves
  const r = size * between(0.022, 0.05)
  const petals =
    kind === 0
      ? repeat(8, (at) => {
          const angle = (at / 8) * 2 * Math.PI
          return ellipse(
            topX + Math.cos(angle) * r * 1.25,
            topY + Math.sin(angle) * r * 1.25,
            r * 0.85,
            r * 0.85,
            flower,
          )
        }) + circle(topX, topY, r * 0.9, colour)
      : path(
          `M${round(topX - r * 1.5)} ${round(topY - r)}Q${round(topX)} ${round(topY + r * 3.4)} ${round(topX + r * 1.5)} ${round(topY - r)}L${round(topX + r * 0.7)} ${round(topY)}L${round(topX)} ${round(topY - r * 1.5)}L${round(topX - r * 0.7)} ${round(topY)}Z`,
          flower,
        )
  return stalk + leaves + petals
}
