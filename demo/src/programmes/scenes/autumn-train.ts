import { crossing, still, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  glow,
  line,
  path,
  placed,
  rect,
  repeat,
  roundedBox,
  screenAround,
  vertical,
} from '../paint.ts'
import { patch } from '../patch.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, contour, ground, stripWidth } from '../terrain.ts'

const leaves = ['#e8792f', '#f2a33c', '#c9452c', '#f6c95a', '#a83a2a']

const backdrop =
  rect(0, 0, 1280, 720, vertical('#8fbfd6', '#c4dcd8', '#f6e6c2', '#f9d29a', '#f9d29a')) +
  glow(930, 210, 320, '#fff6d8', 0.9) +
  circle(930, 210, 42, '#fffdf2') +
  placed(
    0,
    270,
    ground({ seed: 4, lap: 1280, height: 110, waves: [2, 3, 5] }, 300, vertical('#b8a6b4', '#e2c0a0')),
  )

function birch(x: number, foot: number, tall: number, colour: string): string {
  const crown = repeat(6, (index) => {
    const [by, up] = [((index % 3) - 1) * tall * 0.15, tall * (0.55 + 0.15 * Math.floor(index / 3))]
    const [left, top] = [x + by, foot - up - (index % 2) * tall * 0.08]
    return (
      circle(left, top, tall * 0.19, colour, 0.92) + circle(left - 4, top - 6, tall * 0.11, '#fff3c4', 0.16)
    )
  })
  return (
    rect(x - tall * 0.025, foot - tall * 0.7, tall * 0.05, tall * 0.7, '#f1e8dc') +
    repeat(4, (mark) =>
      rect(x - tall * 0.025, foot - tall * (0.1 + mark * 0.12), tall * 0.03, 3, '#4a3a34'),
    ) +
    crown
  )
}

function wood(seed: number, lap: number, count: number, tall: number, soil: [string, string]): string {
  const crest = { seed, lap, height: 40, waves: lap === 384 ? [1, 2] : [2, 3] }
  const [y, next] = [contour(crest), chance(seed)]
  const trees = repeat(count, (index) => {
    const x = ((index + 0.15 + next() * 0.7) * lap) / count
    return birch(
      x,
      tall + 20 + y(x),
      tall * (0.6 + next() * 0.4),
      leaves[Math.floor(next() * leaves.length)] ?? '#fff',
    )
  })
  return along(lap, trees) + placed(0, tall, ground(crest, 320, vertical(...soil)))
}

const pole = (start: number): Layer => ({
  width: 96,
  height: 426,
  svg:
    rect(40, 0, 16, 426, '#4a3830') +
    rect(6, 30, 84, 10, '#4a3830', 'rx="4"') +
    repeat(4, (index) => rect(12 + index * 22, 16, 7, 14, '#e8ddc8', 'rx="3"')),
  x: crossing(-8, start),
  y: still(60),
})

const panes = roundedBox(70, 64, 530, 426, 46) + roundedBox(680, 64, 530, 426, 46)

function curtain(x: number): string {
  return repeat(4, (fold) =>
    path(
      `M${x + fold * 24} 40H${x + fold * 24 + 24}Q${x + fold * 24 + 34} 280 ${x + fold * 24 + 22} 510H${x + fold * 24 - 4}Q${x + fold * 24 + 8} 280 ${x + fold * 24} 40Z`,
      fold % 2 ? '#8f2f2c' : '#a83e36',
    ),
  )
}

const carriage =
  screenAround(panes, vertical('#6a4128', '#7d4f30', '#5a3622')) +
  `<path d="${panes}" fill="none" stroke="#d9b078" stroke-width="10"/>` +
  rect(0, 18, 1280, 12, vertical('#e0bb84', '#a87b48')) +
  curtain(30) +
  curtain(592) +
  curtain(1154) +
  rect(0, 520, 1280, 10, '#4a2b1a') +
  path('M250 560H1030L1090 720H190Z', vertical('#a8713f', '#7d4c28')) +
  path('M250 560H1030L1036 574H244Z', '#d9a468') +
  path('M0 590Q90 566 180 600V720H0ZM1280 590Q1190 566 1100 600V720H1280Z', vertical('#3f6a5c', '#2a4a42'))

function teaGlass(): string {
  const lattice = repeat(4, (index) => line(`M${22 + index * 18} 74L${40 + index * 14} 116`, '#8a6a34', 3))
  return (
    ellipse(58, 128, 58, 8, '#4a2b1a', 0.5) +
    path('M18 20H96L90 118H24Z', vertical(['#fff6e4', 0.5], ['#d9762c', 0.85], ['#b8501c', 0.95])) +
    ellipse(57, 46, 36, 6, '#e8964a') +
    path('M16 70H98L93 120H21Z', vertical('#f0d9a0', '#c9a05a', '#8a6a34')) +
    lattice +
    line('M97 78Q126 78 122 98Q118 112 94 112', '#c9a05a', 7) +
    line('M70 44L84 -2', '#e9eef2', 5) +
    circle(40, 44, 11, '#f6d05a') +
    circle(40, 44, 7, '#fbe9a4')
  )
}

const lamp: Layer = {
  width: 260,
  height: 260,
  svg:
    glow(130, 110, 128, '#ffdf9a', 0.75) +
    path('M92 120L108 70H152L168 120Z', vertical('#fff0c4', '#ffcf7a')) +
    rect(126, 120, 8, 88, '#a87b48') +
    ellipse(130, 210, 34, 9, '#8a6236'),
  x: still(300),
  y: sway(390, 1.5, 96, 0.3),
}

export const autumnTrain: Scene = {
  id: 'autumn-train',
  title: { ru: 'Осенний поезд', en: 'The Autumn Train' },
  strap: { ru: 'В пути', en: 'On the way' },
  accent: '#ffb765',
  backdrop: backdrop + carriage,
  layers: [
    {
      ...{ width: stripWidth(384), height: 246, x: strip(-1, 384), y: still(240) },
      svg: wood(52, 384, 8, 120, ['#c98f4f', '#a8703a']),
    },
    {
      ...{ width: stripWidth(768), height: 336, x: strip(-4, 768), y: still(150) },
      svg: wood(73, 768, 6, 270, ['#9a5a2c', '#6f3d20']),
    },
    pole(207),
    pole(975),
    patch(carriage, 0, 60, 136, 430),
    patch(carriage, 550, 60, 180, 430),
    patch(carriage, 1146, 60, 134, 430),
    lamp,
    { width: 140, height: 140, svg: placed(4, 4, teaGlass()), x: sway(760, 1.5, 64), y: sway(474, 1.5, 96) },
  ],
  music: {
    chords: [
      [-12, -5, 0, 3],
      [-9, -5, 3, 7],
      [-4, 0, 3, 10],
      [-5, -2, 2, 7],
    ],
    pace: 0.48,
    brightness: 0.5,
  },
  posterFrame: 64,
}
