import { crossing, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  glow,
  horizontal,
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
import { along, ground } from '../terrain.ts'

const backdrop =
  rect(0, 0, 1280, 720, vertical('#0b4a6e', '#07304f', '#041c36', '#020c1e', '#01060f')) +
  glow(640, -80, 520, '#3fb8d0', 0.4) +
  placed(
    0,
    470,
    ground({ seed: 27, lap: 1280, height: 130, waves: [2, 5, 9] }, 250, vertical('#06263f', '#031426')),
  )

function jelly(size: number, colour: string, light: string): string {
  const half = size / 2
  const arms = repeat(7, (index) => {
    const x = half + (index - 3) * size * 0.11
    const reach = size * (0.75 + (index % 3) * 0.2)
    return line(
      `M${round(x)} ${round(half * 1.1)}q${round(size * 0.1)} ${round(reach * 0.3)} 0 ${round(reach * 0.55)}t${round(-size * 0.04)} ${round(reach * 0.45)}`,
      colour,
      size * 0.03,
      0.65,
    )
  })
  return (
    circle(half, half, half, radial([colour, 0.5], [colour, 0.2], [colour, 0])) +
    arms +
    path(
      `M${round(size * 0.14)} ${round(half * 1.12)}Q${round(size * 0.14)} ${round(size * 0.14)} ${round(half)} ${round(size * 0.14)}T${round(size * 0.86)} ${round(half * 1.12)}Q${round(size * 0.72)} ${round(half * 0.94)} ${round(half)} ${round(half * 1.1)}T${round(size * 0.14)} ${round(half * 1.12)}Z`,
      vertical([light, 0.95], [colour, 0.75]),
    ) +
    ellipse(half * 0.8, size * 0.3, size * 0.1, size * 0.06, '#ffffff', 0.5)
  )
}

const drifting = (
  size: number,
  colour: string,
  light: string,
  at: [number, number],
  phase: number,
): Layer => ({
  width: size,
  height: Math.ceil(size * 0.88) * 2,
  svg: jelly(size, colour, light),
  x: sway(at[0], 28, 384, phase),
  y: sway(at[1], 30, 192, phase),
})

const submarine: Layer = {
  width: 256,
  height: 120,
  svg:
    path('M168 66L256 20V120L168 78Z', horizontal(['#fff6c4', 0.8], ['#fff6c4', 0.05])) +
    path('M20 44L4 26V94L20 76Z', '#c98a24') +
    path(
      'M16 60Q20 26 80 26H130Q176 30 180 64Q178 98 130 98H80Q20 96 16 60Z',
      vertical('#ffd45c', '#f0a830', '#b8701c'),
    ) +
    path('M76 26V10H116V26Z', '#f0a830') +
    line('M96 10V2H110', '#b8701c', 5) +
    repeat(
      3,
      (index) => circle(62 + index * 36, 60, 13, '#7a4a14') + circle(62 + index * 36, 60, 9, '#bfefff'),
    ) +
    circle(170, 70, 7, '#fffbe0'),
  x: crossing(4, 700),
  y: sway(250, 18, 192),
}

const angler: Layer = {
  width: 190,
  height: 120,
  svg:
    line('M74 34Q66 4 36 14', '#3a5a72', 5) +
    glow(32, 20, 32, '#8affd8', 0.95) +
    circle(32, 20, 6, '#eafff6') +
    path('M150 70L188 42Q180 70 188 100Z', '#16344a') +
    path('M22 74Q50 26 104 34Q150 44 158 72Q146 106 96 110Q44 108 22 74Z', vertical('#2c5670', '#12293c')) +
    path('M22 74Q52 70 78 84Q52 92 34 88Z', '#050f1a') +
    path('M34 75l5 8l5 -8l5 9l5 -8l5 9l4 -6Z', '#e6fff6') +
    circle(84, 58, 9, '#d8fff0') +
    circle(82, 58, 4, '#06141f'),
  x: sway(110, 60, 384),
  y: sway(450, 16, 192, 0.3),
}

function snow(): string {
  const next = chance(66)
  const flakes = Array.from({ length: 16 }, () => [next() * 760, next() * 384, next()] as const)
  return flakes
    .flatMap(([x, y, size]) =>
      [y, y + 384, y + 768].map((top) => circle(x, top, 1.2 + size * 1.8, '#cfeaf4', 0.2 + size * 0.4)),
    )
    .join('')
}

function floor(): string {
  const next = chance(5)
  const tubes = repeat(16, (index) => {
    const [x, tall] = [index * 48 + next() * 20, 30 + next() * 70]
    return (
      line(`M${round(x)} 150V${round(150 - tall)}`, '#123a52', 10) +
      circle(x, 148 - tall, 8, next() > 0.5 ? '#ff6f8a' : '#4fe0c8', 0.85) +
      glow(x, 148 - tall, 22, '#4fe0c8', 0.3)
    )
  })
  return (
    along(768, tubes) +
    placed(
      0,
      110,
      ground({ seed: 71, lap: 768, height: 40, waves: [2, 3] }, 80, vertical('#04182a', '#010810')),
    )
  )
}

export const deepSea: Scene = {
  id: 'deep-sea',
  title: { ru: 'Большая глубина', en: 'The Great Deep' },
  strap: { ru: 'Океан', en: 'The ocean' },
  accent: '#6ff0e0',
  backdrop: backdrop + placed(0, 534, floor()),
  layers: [
    drifting(130, '#5a8cff', '#cfdcff', [980, 120], 0.2),
    submarine,
    drifting(220, '#d86bff', '#ffd4ff', [250, 150], 0.6),
    angler,
    drifting(170, '#3fe0c8', '#d4fff4', [700, 330], 0.9),
    { width: 760, height: 1104, svg: snow(), x: sway(440, 36, 384), y: strip(1, 384) },
  ],
  music: {
    chords: [
      [-17, -5, 2, 7],
      [-19, -7, 0, 9],
      [-15, -3, 4, 7],
      [-20, -8, 0, 4],
    ],
    pace: 1.44,
    brightness: 0.2,
  },
  posterFrame: 110,
}
