import { crossing, still, strip, sway } from '../motion.ts'
import {
  circle,
  ellipse,
  faint,
  glow,
  line,
  path,
  placed,
  radial,
  rect,
  repeat,
  round,
  vertical,
} from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, stripWidth } from '../terrain.ts'

const coast =
  'M-20 250C90 200 150 260 250 220C340 184 350 110 470 120C600 132 590 220 700 236C800 250 860 190 960 214C1080 242 1100 330 1300 300V740H-20Z'
const island = 'M930 60C990 30 1090 40 1110 84C1128 124 1060 150 1000 142C940 134 890 90 930 60Z'

const river = line(
  'M470 120C480 240 420 300 470 400S430 560 500 720M470 400C560 420 600 480 700 470',
  '#7fd0ea',
  7,
)

const hillsAt = (x: number, y: number, size: number) =>
  path(
    `M${x} ${y}l${size} ${-size * 1.3}l${size} ${size * 1.3}Z`,
    vertical('#f4f7ee', '#9fbf8a', '#7fae78'),
  ) +
  path(
    `M${x + size} ${y}l${size * 0.8} ${-size}l${size * 0.8} ${size}Z`,
    vertical('#e8f0e0', '#8fb67e', '#6fa36c'),
  )

const isobar = (by: number) =>
  line(
    `M-20 ${160 + by}C220 ${80 + by} 380 ${230 + by} 620 ${150 + by}S1060 ${60 + by} 1300 ${170 + by}`,
    '#ffffff',
    2,
    0.42,
  )

const backdrop =
  rect(0, 0, 1280, 720, vertical('#58c2e6', '#3ba4d8', '#2d88c4')) +
  path(coast, '#bfe9f4', 'transform="translate(0 -16)" fill-opacity=".55"') +
  path(coast, vertical('#cfe6a4', '#a8d18a', '#7fbb7c', '#5fa574')) +
  path(island, '#bfe9f4', 'transform="translate(-4 -8)" fill-opacity=".6"') +
  path(island, vertical('#d8eab0', '#9fcc86')) +
  river +
  hillsAt(180, 400, 34) +
  hillsAt(820, 560, 44) +
  hillsAt(1040, 420, 38) +
  repeat(7, (index) => isobar(index * 84))

/** A cold front: a line with teeth on the side it moves to. */
const front =
  line('M20 10C90 90 90 190 40 300', '#2f6fe0', 7) +
  [
    [58, 62, 24],
    [80, 130, 6],
    [76, 198, -10],
    [56, 262, -22],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      path('M0 -20L26 0L0 20Z', '#2f6fe0', `transform="translate(${x} ${y}) rotate(${-turn})"`),
    )
    .join('')

const swirl = (): string => {
  const arm = (turn: number) =>
    `<g transform="translate(110 110) rotate(${turn})">${line('M0 0C30 -10 50 10 44 40S-10 90 -60 60', '#ffffff', 22, 0.8)}</g>`
  return (
    circle(110, 110, 100, radial(['#ffffff', 0.7], ['#ffffff', 0.25], ['#ffffff', 0])) +
    arm(0) +
    arm(120) +
    arm(240) +
    circle(110, 110, 12, '#3ba4d8')
  )
}

const puff = (x: number, y: number, size: number, colour: string, opacity: number) =>
  ellipse(x, y, size * 1.2, size * 0.6, colour, opacity) +
  ellipse(x + size * 0.8, y - size * 0.3, size * 0.9, size * 0.6, colour, opacity) +
  ellipse(x + size * 1.6, y, size, size * 0.5, colour, opacity)

const clouds = along(
  768,
  placed(14, 26, puff(100, 80, 56, '#17486e', 0.16) + puff(430, 150, 70, '#17486e', 0.16)) +
    puff(100, 80, 56, '#ffffff', 0.9) +
    puff(430, 150, 70, '#ffffff', 0.85) +
    puff(640, 50, 34, '#ffffff', 0.75),
)

const lowClouds = along(
  768,
  placed(14, 26, puff(250, 90, 50, '#17486e', 0.16) + puff(590, 60, 64, '#17486e', 0.16)) +
    puff(250, 90, 50, '#ffffff', 0.85) +
    puff(590, 60, 64, '#ffffff', 0.9) +
    puff(20, 150, 40, '#ffffff', 0.75),
)

const sunPin: Layer = {
  width: 190,
  height: 190,
  svg:
    glow(95, 95, 95, '#fff2b0', 0.9) +
    repeat(12, (index) => {
      const turn = (index * Math.PI) / 6
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      return line(
        `M${round(95 + cos * 54)} ${round(95 + sin * 54)}L${round(95 + cos * 70)} ${round(95 + sin * 70)}`,
        '#ffb43c',
        7,
      )
    }) +
    circle(95, 95, 42, radial('#fff3a8', '#ffd85c', '#ffb43c')),
  x: sway(590, 8, 384),
  y: sway(330, 7, 192),
}

const rainPin: Layer = {
  width: 220,
  height: 190,
  svg:
    puff(52, 74, 44, '#5f7f9f', 1) +
    puff(58, 66, 38, '#dfeaf4', 1) +
    repeat(5, (index) => line(`M${58 + index * 28} ${118 + (index % 2) * 14}l-8 22`, '#2f8fe0', 8)),
  x: sway(130, 30, 384, 0.2),
  y: sway(430, 6, 128),
}

const plane: Layer = {
  width: 120,
  height: 70,
  svg:
    placed(
      10,
      18,
      path(
        'M4 24L96 16Q106 18 96 24L4 34L-4 30Z M40 22L24 2H34L62 20Z M42 28L30 48H40L64 26Z',
        '#17486e',
        faint(0.18),
      ),
    ) +
    path('M6 18L100 12Q110 14 100 20L6 28L0 8H10Z M40 18L26 -2H36L64 16Z M42 24L30 44H40L66 22Z', '#fdfdf8'),
  x: crossing(4, 200),
  y: sway(40, 10, 192),
}

export const weatherMap: Scene = {
  id: 'weather-map',
  title: { ru: 'Погода без спешки', en: 'Slow Weather' },
  strap: { ru: 'Погода', en: 'Weather' },
  accent: '#ffd45c',
  backdrop,
  layers: [
    { width: 220, height: 220, svg: swirl(), x: sway(880, 16, 384), y: sway(230, 12, 384, 0.2) },
    { width: 140, height: 320, svg: front, x: sway(760, 36, 384, 0.6), y: still(230) },
    sunPin,
    rainPin,
    { width: stripWidth(768), height: 260, svg: clouds, x: sway(-300, 40, 384), y: still(20) },
    { width: stripWidth(768), height: 260, svg: lowClouds, x: strip(2, 768), y: sway(500, 6, 384) },
    plane,
  ],
  music: {
    chords: [
      [-9, 0, 3, 7],
      [-2, 2, 5, 9],
      [-4, 0, 3, 8],
      [-7, -2, 5, 8],
    ],
    pace: 0.8,
    brightness: 0.65,
  },
  posterFrame: 420,
}
