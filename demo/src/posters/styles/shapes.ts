import { circle, path, rect, repeat, round } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'

/** A board of quarter circles, halves and stripes. */
export const shapes: Style = ({ width, height, palette, random }) => {
  const { upTo, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const columns = width < height ? 3 + upTo(2) : 6 + upTo(3)
  const cell = width / columns
  const rows = Math.ceil(height / cell)
  const colours = [deep, base, mid, light, accent, ink]
  const cells = repeat(columns * rows, (at) => {
    const [x, y] = [(at % columns) * cell, Math.floor(at / columns) * cell]
    const ground = colours[upTo(3)] ?? base
    const other = colours.filter((colour) => colour !== ground)
    const front = other[upTo(other.length)] ?? accent
    return (
      rect(x, y, cell + 0.6, cell + 0.6, ground) +
      tileOf(upTo(9), x, y, cell, front, is(0.5) ? accent : light)
    )
  })
  return cells
}

function tileOf(kind: number, x: number, y: number, c: number, colour: string, spot: string): string {
  const at = (dx: number, dy: number) => `${round(x + c * dx)} ${round(y + c * dy)}`
  const quarter = (corner: number) => {
    const corners = [
      `M${at(0, 0)}H${round(x + c)}A${round(c)} ${round(c)} 0 0 1 ${at(0, 1)}Z`,
      `M${at(1, 0)}V${round(y + c)}A${round(c)} ${round(c)} 0 0 1 ${at(0, 0)}Z`,
      `M${at(1, 1)}H${round(x)}A${round(c)} ${round(c)} 0 0 1 ${at(1, 0)}Z`,
      `M${at(0, 1)}V${round(y)}A${round(c)} ${round(c)} 0 0 1 ${at(1, 1)}Z`,
    ]
    return path(corners[corner % 4] ?? '', colour)
  }
  if (kind < 4) return quarter(kind)
  if (kind === 4)
    return circle(x + c / 2, y + c / 2, c * 0.36, colour) + circle(x + c / 2, y + c / 2, c * 0.14, spot)
  if (kind === 5) return repeat(4, (stripe) => rect(x, y + c * (0.08 + stripe * 0.25), c, c * 0.12, colour))
  if (kind === 6) return path(`M${at(0, 1)}L${at(0.5, 0)}L${at(1, 1)}Z`, colour)
  if (kind === 7)
    return (
      path(`M${at(0, 0.5)}A${round(c / 2)} ${round(c / 2)} 0 0 1 ${at(1, 0.5)}Z`, colour) +
      path(`M${at(0, 1)}A${round(c / 2)} ${round(c / 2)} 0 0 1 ${at(1, 1)}Z`, spot)
    )
  return quarter(2) + circle(x + c * 0.3, y + c * 0.3, c * 0.14, spot)
}
