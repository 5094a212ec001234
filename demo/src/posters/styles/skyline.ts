import { circle, glow, line, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { starsIn } from './sky.ts'

/** A city at night, window by window. */
export const skyline: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const moonR = Math.min(width, height) * between(0.06, 0.13)
  const [moonX, moonY] = [width * between(0.18, 0.82), height * between(0.14, 0.28)]
  const sky =
    rect(0, 0, width, height, vertical(ink, base, mix(mid, accent, 0.35))) +
    starsIn(random, width, height * 0.4, 40)
  const rows = repeat(3, (row) => {
    const colour = mix(mix(base, mid, 0.35), ink, row / 2)
    const step = Math.min(width, height) * (0.08 + row * 0.035)
    let x = -step * random()
    let buildings = ''
    while (x < width) {
      const wide = step * between(0.7, 1.5)
      const top = height * (between(0.32, 0.62) + row * 0.12)
      buildings += rect(x, top, wide, height - top, colour)
      if (is(0.25))
        buildings += line(`M${round(x + wide / 2)} ${round(top)}v${round(-step * 0.7)}`, colour, 3)
      buildings += windows({
        x,
        top,
        wide,
        height,
        row,
        cell: step / 4.4,
        colour: is(0.8) ? accent : light,
        is,
      })
      x += wide + step * between(0, 0.12)
    }
    return buildings
  })
  return (
    sky +
    glow(moonX, moonY, moonR * 3.4, light, 0.4) +
    circle(moonX, moonY, moonR, light) +
    rows +
    rect(0, height * 0.82, width, height * 0.18, vertical([deep, 0], [ink, 0.85]))
  )
}

interface Windows {
  x: number
  top: number
  wide: number
  height: number
  row: number
  cell: number
  colour: string
  is: (share: number) => boolean
}

function windows({ x, top, wide, height, row, cell, colour, is }: Windows): string {
  const columns = Math.max(1, Math.floor((wide - cell * 0.4) / cell))
  const floors = Math.min(16, Math.floor((height - top) / (cell * 1.3)))
  const margin = (wide - columns * cell) / 2
  return repeat(floors * columns, (at) => {
    if (!is(0.16 + row * 0.1)) return ''
    const [column, floor] = [at % columns, Math.floor(at / columns)]
    return rect(
      x + margin + column * cell + cell * 0.22,
      top + cell * 0.6 + floor * cell * 1.3,
      cell * 0.56,
      cell * 0.7,
      colour,
      `fill-opacity="${0.35 + row * 0.25}"`,
    )
  })
}
