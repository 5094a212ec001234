import { crossing, still, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
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
import { along, contour, ground, stripWidth } from '../terrain.ts'

const backdrop =
  rect(0, 0, 1280, 720, vertical('#2c8fb5', '#6cc0cf', '#c8e3cf', '#ffe7b4', '#ffd08a', '#ffd08a')) +
  glow(330, 170, 340, '#fffbe0', 0.9) +
  circle(330, 170, 50, '#fffdf0') +
  placed(
    0,
    330,
    ground({ seed: 88, lap: 1280, height: 120, waves: [2, 3, 7] }, 390, vertical('#f2b878', '#f6cf96')),
  )

/** A row of dunes: the sun lights one side of each crest and leaves the other in shade. */
function dunes(seed: number, lap: number, tall: number, light: [string, string], shade: string): string {
  const crest = { seed, lap, height: tall, waves: lap === 384 ? [1, 2] : [2, 3] }
  const y = contour(crest)
  const shades = repeat(lap / 192, (index) => {
    const x = index * 192 + 60
    const top = y(x)
    return path(
      `M${x} ${round(top + 3)}Q${x + 60} ${round(top + 60)} ${x + 20} ${round(top + 150)}Q${x + 110} ${round(top + 90)} ${x + 150} ${round(y(x + 150) + 6)}Q${x + 70} ${round(top + 26)} ${x} ${round(top + 3)}Z`,
      shade,
      'fill-opacity=".4"',
    )
  })
  return ground(crest, 320, vertical(...light)) + along(lap, shades)
}

function flags(): string {
  const next = chance(44)
  return along(
    768,
    repeat(3, (index) => {
      const x = index * 256 + 40 + next() * 60
      const colour = ['#e8452c', '#1d7fa6', '#fff4dc'][index % 3] ?? '#fff'
      return (
        line(`M${round(x)} 130V20`, '#5a3a24', 5) +
        path(`M${round(x)} 18q26 10 52 2l-8 20l8 18q-26 6 -52 -2Z`, colour) +
        ellipse(x + 120, 132, 26, 12, '#a8622f') +
        ellipse(x + 146, 136, 16, 8, '#8f4f25')
      )
    }) + rect(0, 136, 768, 24, '#b8702f'),
  )
}

const wheel = (x: number) =>
  circle(x, 104, 30, '#221a1c') +
  circle(x, 104, 15, '#e9dcc4') +
  line(`M${x} 92V116M${x - 12} 104H${x + 12}`, '#8a7660', 4)

const car: Layer = {
  width: 270,
  height: 140,
  svg:
    ellipse(135, 132, 122, 8, '#8a4a1e', 0.55) +
    line('M236 60V10', '#3a2a2a', 3) +
    path('M236 10l22 7l-22 8Z', '#1d7fa6') +
    path(
      'M14 92L22 62L74 52L100 22H184L214 54L252 62Q262 66 260 94Z',
      vertical('#ff6a3c', '#d63a24', '#9a2418'),
    ) +
    path('M84 52L106 29H142V52Z', '#1c3444') +
    path('M150 29H180L204 52H150Z', '#1c3444') +
    path('M90 50L108 30H118L100 50Z', '#8fd3e4', 'fill-opacity=".6"') +
    rect(112, 12, 66, 8, '#3a2a2a', 'rx="4"') +
    repeat(3, (index) => circle(126 + index * 19, 12, 8, '#fff3b8')) +
    circle(150, 74, 17, '#fff4dc') +
    path('M150 62l4 8l9 1l-7 6l2 9l-8 -5l-8 5l2 -9l-7 -6l9 -1Z', '#d63a24') +
    rect(12, 86, 250, 12, '#3a2a2a', 'rx="5"') +
    rect(246, 66, 14, 14, '#fff3b8', 'rx="4"') +
    wheel(66) +
    wheel(208),
  x: sway(560, 80, 384),
  y: sway(452, 7, 64),
}

const dust: Layer = {
  width: 360,
  height: 130,
  svg: repeat(9, (index) => {
    const [x, size] = [330 - index * 32, 20 + index * 5]
    const puff = radial(['#fff0d0', 0.85 - index * 0.07], ['#ffe3b4', 0.5 - index * 0.04], ['#ffe3b4', 0])
    return ellipse(x, 96 - index * 4 - (index % 2) * 12, size * 1.3, size, puff)
  }),
  x: sway(280, 80, 384),
  y: sway(474, 5, 48, 0.3),
}

const helicopter: Layer = {
  width: 150,
  height: 60,
  svg:
    line('M14 10H112', '#3b4f63', 4, 0.7) +
    rect(60, 10, 4, 12, '#3b4f63') +
    path(
      'M30 30Q34 18 64 18Q92 20 98 32L146 24V32L98 44Q64 52 40 46Q30 42 30 30Z',
      vertical('#f6f1e4', '#b8c4cc'),
    ) +
    path('M34 32Q38 22 56 22V36H36Z', '#2c6f8f') +
    line('M38 56H90M50 48V56M80 48V56', '#3b4f63', 3),
  x: crossing(-4, 1180),
  y: sway(120, 16, 192),
}

export const duneRally: Scene = {
  id: 'dune-rally',
  title: { ru: 'Ралли в дюнах', en: 'Dune Rally' },
  strap: { ru: 'Гонки', en: 'Racing' },
  accent: '#ff9a4d',
  backdrop,
  layers: [
    {
      ...{ width: stripWidth(384), height: 320, x: strip(-1, 384), y: still(400) },
      svg: dunes(12, 384, 90, ['#f4a860', '#e68f48'], '#b8602c'),
    },
    helicopter,
    {
      ...{ width: stripWidth(768), height: 220, x: strip(-4, 768), y: still(500) },
      svg: dunes(31, 768, 60, ['#eb9a50', '#c8742f'], '#9a4f20'),
    },
    dust,
    car,
    { width: stripWidth(768), height: 160, svg: flags(), x: strip(-8, 768), y: still(570) },
  ],
  music: {
    chords: [
      [-12, -5, 0, 7],
      [-10, -3, 2, 9],
      [-14, -2, 5, 10],
      [-12, 0, 4, 7],
    ],
    pace: 0.32,
    brightness: 0.7,
  },
  posterFrame: 200,
}
