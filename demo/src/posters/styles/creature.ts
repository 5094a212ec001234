import { circle, ellipse, line, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { type Dice, diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { blob, wavering } from '../shapes-of-land.ts'

interface Beast {
  x: number
  y: number
  r: number
  fur: string
  shade: string
  ink: string
  dice: Dice
}

/** An invented friendly animal. */
export const creature: Style = ({ width, height, palette, random }) => {
  const dice = diceOf(random)
  const { between, is, oneOf, upTo } = dice
  const { ink, deep, base, mid, light, accent } = palette
  const size = Math.min(width, height)
  const sky = rect(0, 0, width, height, vertical(mid, mix(mid, light, 0.6), light))
  const clouds = repeat(4, () => {
    const [x, y, r] = [width * random(), height * between(0.05, 0.3), size * between(0.04, 0.08)]
    return (
      circle(x, y, r, '#ffffff', 0.75) +
      circle(x + r, y + r * 0.2, r * 0.8, '#ffffff', 0.75) +
      circle(x - r, y + r * 0.25, r * 0.7, '#ffffff', 0.75)
    )
  })
  const hills = repeat(3, (at) => {
    const top = height * (0.6 + at * 0.11)
    return path(
      `M0 ${round(top)}Q${round(width * between(0.15, 0.4))} ${round(top - size * between(0.06, 0.18))} ${round(width * 0.55)} ${round(top)}T${width} ${round(top - size * 0.03)}V${height}H0Z`,
      mix(base, deep, at / 2.4),
    )
  })
  const [x, y, r] = [width * between(0.4, 0.6), height * between(0.44, 0.5), size * between(0.21, 0.28)]
  const fur = oneOf(accent, mix(accent, light, 0.35), base, mix(deep, mid, 0.5))
  const beast: Beast = { x, y, r, fur, shade: mix(fur, deep, 0.35), ink, dice }
  const body = path(blob(x, y, wavering(random, r, 0.06, 12), oneOf(0.9, 1, 1.2, 1.35)), fur)
  const belly = is(0.6) ? ellipse(x, y + r * 0.42, r * 0.55, r * 0.48, mix(fur, light, 0.6)) : spots(beast)
  const feet = [-0.4, 0.4]
    .map((side) => ellipse(x + r * side, y + r * 1.08, r * 0.26, r * 0.16, beast.shade))
    .join('')
  const flowers = repeat(14, () => {
    const [fx, fy] = [width * random(), height * between(0.78, 0.98)]
    return (
      line(`M${round(fx)} ${round(fy)}v${round(size * 0.03)}`, deep, 2.4) +
      circle(fx, fy, size * 0.011, is(0.5) ? light : accent)
    )
  })
  return `${sky}${clouds}${hills}${feet}${crown(beast, upTo(5))}${body}${belly}${face(beast)}${flowers}`
}

const spots = ({ x, y, r, shade, dice: { between } }: Beast): string =>
  repeat(7, () =>
    circle(x + r * between(-0.6, 0.6), y + r * between(0.15, 0.75), r * between(0.05, 0.12), shade, 0.6),
  )

/** Ears, horns, feelers or a fin. */
function crown({ x, y, r, fur, shade }: Beast, kind: number): string {
  if (kind === 4) {
    const fin = `M${round(x - r * 0.5)} ${round(y - r * 0.8)}L${round(x - r * 0.3)} ${round(y - r * 1.35)}L${round(x)} ${round(y - r * 1.05)}L${round(x + r * 0.2)} ${round(y - r * 1.45)}L${round(x + r * 0.5)} ${round(y - r * 0.8)}Z`
    return path(fin, shade)
  }
  return [-1, 1]
    .map((side) => {
      const [ex, ey, size] = [x + side * r * 0.55, y - r * 0.85, r * 0.42]
      const at = (dx: number, dy: number) => `${round(ex + side * size * dx)} ${round(ey + size * dy)}`
      if (kind === 0) return circle(ex, ey, size * 0.75, fur) + circle(ex, ey, size * 0.4, shade)
      if (kind === 1)
        return path(
          `M${at(-0.5, 0.5)}Q${at(0.1, -1.7)} ${at(0.75, -0.9)}Q${at(0.9, 0)} ${at(0.4, 0.7)}Z`,
          fur,
        )
      if (kind === 2)
        return (
          line(`M${at(-0.4, 0.4)}Q${at(-0.2, -1)} ${at(0.5, -1.5)}`, shade, size * 0.16) +
          circle(ex + side * size * 0.5, ey - size * 1.5, size * 0.22, fur)
        )
      return path(
        `M${at(-0.5, 0.4)}Q${at(0.9, 0.2)} ${at(0.7, -1.3)}Q${at(0.1, -0.5)} ${at(-0.6, -0.2)}Z`,
        shade,
      )
    })
    .join('')
}

function face({ x, y, r, ink, dice: { between, oneOf, is } }: Beast): string {
  const [eyes, eyeR] = [oneOf(2, 2, 2, 2, 3, 1), r * between(0.13, 0.2)]
  const gaze = between(-0.35, 0.35)
  const look = repeat(eyes, (at) => {
    const ex = x + (at - (eyes - 1) / 2) * eyeR * 2.5
    return (
      circle(ex, y - r * 0.3, eyeR, '#ffffff') +
      circle(ex + eyeR * gaze, y - r * 0.27, eyeR * 0.52, ink) +
      circle(ex + eyeR * (gaze + 0.18), y - r * 0.36, eyeR * 0.16, '#ffffff')
    )
  })
  const mouth = is(0.7)
    ? line(
        `M${round(x - r * 0.2)} ${round(y + r * 0.04)}q${round(r * 0.2)} ${round(r * 0.2)} ${round(r * 0.4)} 0`,
        ink,
        r * 0.05,
      )
    : ellipse(x, y + r * 0.1, r * 0.1, r * 0.07, ink)
  const cheeks = [-0.52, 0.52].map((side) => circle(x + r * side, y, r * 0.1, '#ff8a80', 0.55)).join('')
  return look + mouth + cheeks
}
