import { circle, glow, path, rect, repeat, round, vertical } from '../../programmes/paint.ts'
import { diceOf, type Style } from '../frame.ts'
import { mix } from '../palette.ts'
import { blob, wavering } from '../shapes-of-land.ts'
import { figure } from './figure.ts'

/** Paper layers with holes, and light behind them. */
export const papercut: Style = ({ width, height, palette, random }) => {
  const { between, is } = diceOf(random)
  const { ink, deep, base, mid, light, accent } = palette
  const [x, y] = [width * between(0.42, 0.58), height * between(0.38, 0.46)]
  const reach = Math.min(width, height)
  const inner = reach * between(0.16, 0.22)
  const back =
    rect(0, 0, width, height, vertical(mix(light, accent, 0.25), light)) +
    glow(x, y, reach * 0.4, '#ffffff', 0.8) +
    circle(x, y + inner * 0.1, inner * 0.55, accent)
  const hills =
    path(
      `M0 ${round(y + inner * 0.6)}q${round(width * 0.25)} ${round(-inner * 0.5)} ${round(width * 0.5)} 0t${round(width * 0.5)} 0V${height}H0Z`,
      mix(mid, light, 0.3),
    ) + (is(0.6) ? figure(x, y + inner * 0.75, inner * 0.7, deep) : '')
  const count = 6
  const layers = repeat(count, (at) => {
    const share = at / (count - 1)
    const hole = blob(
      x,
      y,
      wavering(
        random,
        inner + (reach * 0.62 - inner) * (0.12 + share * 0.88) * (width > height ? 1.3 : 1),
        0.14,
        11,
      ),
      width > height ? 0.72 : 1.12,
    )
    const sheet = `M0 0H${width}V${height}H0Z${hole}`
    return (
      path(
        sheet,
        ink,
        `fill-rule="evenodd" fill-opacity="0.22" transform="translate(0 ${round(6 + share * 6)})"`,
      ) + path(sheet, mix(mix(mid, light, 0.35), mix(deep, ink, 0.2), share), 'fill-rule="evenodd"')
    )
  })
  return back + hills + layers + (is(0.5) ? '' : rect(0, 0, width, height, vertical([base, 0], [ink, 0.25])))
}
