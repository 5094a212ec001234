import { circle, glow, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { brokenLine, landBelow } from '../shapes-of-land.ts'

/** Trunks in fog, the nearest almost black. */
export const forest: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const lightX = width * between(0.3, 0.7)
  const backdrop =
    rect(0, 0, width, height, vertical(base, mid, mix(light, mid, 0.3))) +
    glow(lightX, height * 0.42, Math.max(width, height) * 0.5, light, 0.8) +
    (is(0.6) ? circle(lightX, height * 0.4, Math.min(width, height) * 0.1, mix(light, accent, 0.5)) : '')
  const rows = repeat(4, (row) => {
    const colour = mix(mix(mid, light, 0.2), ink, (row + 1) / 4)
    const floor = height * (0.72 + 0.07 * row)
    const gap = width / (16 - row * 3.2)
    const trees = repeat(Math.ceil(width / gap) + 1, (at) => {
      const x = (at + between(-0.35, 0.35)) * gap
      const size = (row + 1) * Math.min(width, height) * between(0.008, 0.014)
      return is(0.5 - row * 0.08)
        ? pine(x, floor, size * 9, height * between(0.2, 0.34) * (0.75 + row * 0.28), colour)
        : trunk({ x, floor, size, height, colour, between })
    })
    return (
      trees +
      landBelow(
        brokenLine(random, width, height * 0.05, 5),
        floor,
        height,
        vertical(colour, mix(colour, ink, 0.5)),
      )
    )
  })
  return `${backdrop}${rows}${rect(0, height * 0.5, width, height * 0.28, vertical([light, 0], [light, 0.16], [light, 0]))}${rect(0, height * 0.8, width, height * 0.2, vertical([deep, 0], [ink, 0.8]))}`
}

interface Trunk {
  x: number
  floor: number
  size: number
  height: number
  colour: string
  between: (from: number, to: number) => number
}

function trunk({ x, floor, size, colour, between }: Trunk): string {
  const lean = between(-1.5, 1.5) * size
  const stem = path(
    `M${round(x - size)} ${round(floor + 20)}L${round(x - size * 0.55 + lean)} 0H${round(x + size * 0.55 + lean)}L${round(x + size)} ${round(floor + 20)}Z`,
    colour,
  )
  const branches = repeat(3, () => {
    const [y, reach] = [floor * between(0.15, 0.7), size * between(-9, 9)]
    return line(
      `M${round(x + lean * 0.5)} ${round(y)}q${round(reach * 0.5)} ${round(-size)} ${round(reach)} ${round(-size * 4)}`,
      colour,
      size * 0.35,
    )
  })
  return stem + branches
}

function pine(x: number, floor: number, wide: number, tall: number, colour: string): string {
  const tiers = repeat(4, (at) => {
    const top = floor - tall + (tall * at) / 5
    const half = wide * (0.28 + at * 0.2)
    return `M${round(x)} ${round(top)}l${round(half)} ${round(tall * 0.4)}h${round(-2 * half)}Z`
  })
  return path(
    `${tiers}M${round(x - wide * 0.06)} ${round(floor - tall * 0.1)}h${round(wide * 0.12)}v${round(tall * 0.2)}h${round(-wide * 0.12)}Z`,
    colour,
  )
}
