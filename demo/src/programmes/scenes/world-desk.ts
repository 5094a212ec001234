import { still, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  faint,
  glow,
  horizontal,
  line,
  path,
  radial,
  rect,
  repeat,
  round,
  screenAround,
  vertical,
} from '../paint.ts'
import { patch } from '../patch.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, stars, stripWidth } from '../terrain.ts'

const [globeX, globeY, globeR] = [430, 316, 236]
const globe = `M${globeX - globeR} ${globeY}a${globeR} ${globeR} 0 1 0 ${globeR * 2} 0a${globeR} ${globeR} 0 1 0 ${-globeR * 2} 0Z`

const backdrop = rect(0, 0, 1280, 720, vertical('#2f9fd8', '#1a6fb4', '#0f4788', '#0a2c5e'))

function land(x: number, y: number, wide: number, tall: number, seed: number): string {
  const next = chance(seed)
  const corners = Array.from({ length: 14 }, (_, index) => {
    const turn = (index / 14) * 2 * Math.PI
    const reach = 0.62 + next() * 0.38
    return [round(x + Math.cos(turn) * wide * reach), round(y + Math.sin(turn) * tall * reach)] as const
  })
  const middle = (index: number) => {
    const [a, b] = [corners[index % 14] ?? [0, 0], corners[(index + 1) % 14] ?? [0, 0]]
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`
  }
  const curves = corners.map((corner, index) => `Q${corner[0]} ${corner[1]} ${middle(index)}`)
  return path(`M${middle(13)}${curves.join('')}Z`, vertical('#a6e3a1', '#5fbf8b', '#3a9a7c'))
}

const continents = along(
  768,
  land(120, 150, 120, 96, 7) +
    land(200, 330, 70, 116, 19) +
    land(420, 120, 150, 74, 23) +
    land(450, 290, 92, 112, 41) +
    land(650, 190, 96, 66, 57) +
    land(690, 380, 70, 44, 61) +
    land(330, 430, 46, 22, 77),
)

const shade = radial(['#04102a', 0], ['#04102a', 0.04], ['#04102a', 0.22], ['#04102a', 0.86])

const panel = (x: number, y: number, wide: number, tall: number): string =>
  rect(x, y, wide, tall, vertical(['#7fc4ff', 0.2], ['#4f8fe0', 0.07]), 'rx="14"') +
  rect(x, y, wide, 3, '#9fd6ff', 'fill-opacity=".7"')

const studio =
  screenAround(globe, vertical('#071233', '#0b1d4a', '#123067', '#0a1a40')) +
  stars(29, 60, 1280, 90, 1.4) +
  panel(800, 110, 400, 170) +
  panel(800, 304, 190, 190) +
  panel(1010, 304, 190, 190) +
  line('M826 246L876 210L926 226L990 168L1050 190L1110 150L1172 160', '#7ae5c3', 5) +
  repeat(3, (index) => rect(826, 150 + index * 32, 348, 1.5, '#9fd6ff', faint(0.22))) +
  repeat(4, (index) =>
    rect(1032, 332 + index * 36, 60 + ((index * 53) % 80), 12, '#9fd6ff', `rx="6" ${faint(0.55)}`),
  ) +
  rect(0, 560, 1280, 160, vertical('#10275a', '#081636')) +
  rect(0, 558, 1280, 3, '#5fb4ff', faint(0.6))

const glass =
  circle(globeX, globeY, globeR + 1, shade) +
  `<circle cx="${globeX}" cy="${globeY}" r="${globeR + 3}" fill="none" stroke="#8fe0ff" stroke-width="5" stroke-opacity=".8"/>` +
  [70, 150]
    .map(
      (rx) =>
        `<ellipse cx="${globeX}" cy="${globeY}" rx="${rx}" ry="${globeR}" fill="none" stroke="#c9f1ff" stroke-width="1.6" stroke-opacity=".3"/>`,
    )
    .join('') +
  [-120, 0, 120]
    .map((by) =>
      line(
        `M${globeX - Math.sqrt(globeR ** 2 - by ** 2)} ${globeY + by}H${globeX + Math.sqrt(globeR ** 2 - by ** 2)}`,
        '#c9f1ff',
        1.6,
        0.3,
      ),
    )
    .join('') +
  ellipse(globeX - 86, globeY - 110, 90, 54, radial(['#ffffff', 0.4], ['#ffffff', 0])) +
  `<ellipse cx="${globeX}" cy="${globeY}" rx="330" ry="76" transform="rotate(-14 ${globeX} ${globeY})" fill="none" stroke="#ff7a6b" stroke-width="3" stroke-opacity=".55"/>`

const bars = (colour: string): string =>
  repeat(4, (index) => {
    const top = 10 + ((index * 37) % 56)
    return rect(index * 38, top, 22, 110 - top, vertical(colour, [colour, 0.25]), 'rx="5"')
  })

const chart: Layer = {
  width: 140,
  height: 110,
  svg: bars('#ffc46b'),
  x: still(826),
  y: sway(368, 10, 192, 0.2),
}

const satellite: Layer = {
  width: 84,
  height: 60,
  svg:
    glow(42, 30, 28, '#ffd9c9', 0.7) +
    rect(6, 22, 24, 14, '#7fc4ff', 'rx="2"') +
    rect(54, 22, 24, 14, '#7fc4ff', 'rx="2"') +
    rect(30, 18, 24, 24, vertical('#fffaf0', '#c9b9a8'), 'rx="4"') +
    circle(42, 30, 5, '#ff7a6b'),
  x: sway(globeX - 42, 318, 384),
  y: sway(globeY - 30, 80, 384, 0.5),
}

const ticker = along(
  768,
  repeat(3, (index) => {
    const x = index * 256
    return (
      circle(x + 20, 20, 7, '#ff7a6b') +
      rect(x + 40, 13, 88, 14, '#eaf6ff', `rx="7" ${faint(0.85)}`) +
      rect(x + 138, 13, 34 + index * 14, 14, '#9fc4ee', `rx="7" ${faint(0.7)}`)
    )
  }),
)

export const worldDesk: Scene = {
  id: 'world-desk',
  title: { ru: 'Мир сегодня', en: 'The World Today' },
  strap: { ru: 'Новости', en: 'News' },
  accent: '#ff7a6b',
  backdrop: backdrop + studio,
  layers: [
    { width: stripWidth(768), height: 472, svg: continents, x: strip(2, 768), y: still(globeY - globeR) },
    patch(studio + glass, 0, 72, 1280, 488),
    chart,
    {
      width: 374,
      height: 6,
      svg: rect(0, 0, 374, 6, horizontal(['#ff7a6b', 0], '#ff7a6b', ['#ff7a6b', 0])),
      x: sway(812, 10, 384),
      y: still(278),
    },
    satellite,
    { width: stripWidth(768), height: 40, svg: ticker, x: strip(-2, 768), y: still(650) },
  ],
  music: {
    chords: [
      [-12, -5, 0, 3],
      [-12, -4, 0, 5],
      [-9, -2, 3, 7],
      [-10, -2, 2, 5],
    ],
    pace: 0.24,
    brightness: 0.9,
  },
  posterFrame: 150,
}
