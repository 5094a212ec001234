import { still, strip, sway } from '../../programmes/motion.ts'
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
  screenAround,
  vertical,
} from '../../programmes/paint.ts'
import { patch } from '../../programmes/patch.ts'
import type { Layer, Scene } from '../../programmes/scene.ts'
import { along, stars, stripWidth } from '../../programmes/terrain.ts'

const [eyeX, eyeY, eyeR] = [560, 350, 292]

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** The Earth from above: its rim lies across the window. */
const space =
  rect(0, 0, 1280, 720, vertical('#02040c', '#050a1c', '#081230')) +
  stars(61, 170, 1280, 420, 2.2) +
  circle(640, 1130, 812, '#7fd0ff', 0.16) +
  circle(640, 1130, 796, '#9fdcff', 0.3) +
  circle(640, 1130, 780, radial('#0d3a7a', '#12529a', '#1d78bd', '#2f9ad8', '#57b8ea'))

function land(): string {
  const next = chance(37)
  return along(
    768,
    repeat(7, (index) => {
      const [x, y] = [index * 110 + next() * 40, 40 + next() * 110]
      return (
        ellipse(x, y, 50 + next() * 46, 12 + next() * 12, '#4f9a6a', 0.75) +
        ellipse(x + 30, y - 6, 30 + next() * 24, 8 + next() * 6, '#c9b27a', 0.6)
      )
    }),
  )
}

function clouds(): string {
  const next = chance(53)
  return along(
    768,
    repeat(9, (index) =>
      ellipse(index * 86 + next() * 30, 20 + next() * 120, 60 + next() * 50, 7 + next() * 7, '#ffffff', 0.7),
    ),
  )
}

const bolts = repeat(16, (index) => {
  const turn = (index * Math.PI) / 8
  return circle(eyeX + Math.cos(turn) * (eyeR + 34), eyeY + Math.sin(turn) * (eyeR + 34), 8, '#8a93a8')
})

const panel =
  rect(930, 120, 300, 180, vertical('#2a3348', '#1d2436'), 'rx="14"') +
  repeat(3, (row) =>
    repeat(5, (column) =>
      circle(
        966 + column * 56,
        160 + row * 50,
        11,
        ['#ff7a6b', '#ffd27a', '#7ae5b0', '#7fc4ff', '#5a6580'][(row * 2 + column) % 5] ?? '',
      ),
    ),
  ) +
  rect(930, 330, 300, 120, vertical('#0d2a30', '#0a1d26'), 'rx="10"') +
  line('M946 400C976 340 1000 430 1034 390S1090 350 1120 396S1180 380 1214 372', '#7ae5b0', 4)

const wall =
  screenAround(disc(eyeX, eyeY, eyeR), vertical('#c9cfdb', '#aab2c2', '#7d8699')) +
  `<circle cx="${eyeX}" cy="${eyeY}" r="${eyeR + 30}" fill="none" stroke="#5a6478" stroke-width="56"/>` +
  `<circle cx="${eyeX}" cy="${eyeY}" r="${eyeR + 4}" fill="none" stroke="#2a3142" stroke-width="12"/>` +
  bolts +
  panel +
  rect(60, 560, 150, 110, '#e8dfc8', 'rx="4" transform="rotate(-4 135 615)"') +
  line('M84 592H180M84 616H170M84 640H150', '#7a6a4a', 4) +
  line('M1000 520Q1100 500 1200 540', '#5a6478', 14)

/** Around the window, no larger than what moves behind it. */
const frames = [patch(wall, 0, 398, 420, 250), patch(wall, 700, 398, 580, 250)]

const floating = (svg: string, size: [number, number], at: [number, number], phase: number): Layer => ({
  width: size[0],
  height: size[1],
  svg,
  x: sway(at[0], 46, 384, phase),
  y: sway(at[1], 22, 192, phase),
})

const pencil = `<g transform="rotate(24 70 40)">${rect(10, 32, 100, 16, '#f0b03c')}${rect(10, 32, 100, 6, '#ffd27a')}${path('M110 32L134 40L110 48Z', '#f4d8ac')}${path('M126 37L134 40L126 43Z', '#26304a')}${rect(0, 32, 12, 16, '#f09a9a')}</g>`

const teaDrops =
  circle(30, 34, 22, radial('#ffb870', '#e0802c', '#b85a18')) +
  ellipse(22, 26, 7, 5, '#fff0d8', 0.8) +
  circle(66, 16, 9, radial('#ffb870', '#d9762c'))

export const porthole: Scene = {
  id: 'porthole',
  title: { ru: 'Окно на Землю', en: 'A Window on the Earth' },
  strap: { ru: 'Орбита', en: 'Orbit' },
  accent: '#8fd8ff',
  backdrop: space + glow(640, 360, 300, '#9fdcff', 0.12) + wall,
  layers: [
    { width: stripWidth(768), height: 190, svg: land(), x: strip(-2, 768), y: still(430) },
    { width: stripWidth(768), height: 160, svg: clouds(), x: strip(-4, 768), y: still(400) },
    ...frames,
    patch(wall, 420, 598, 280, 50),
    floating(placed(0, 0, pencil), [150, 90], [880, 470], 0.1),
    floating(teaDrops, [84, 60], [700, 150], 0.55),
  ],
  music: {
    chords: [
      [-12, -5, 2, 7],
      [-16, -4, 3, 8],
      [-9, -2, 2, 7],
      [-14, -7, 0, 5],
    ],
    pace: 1.44,
    brightness: 0.5,
  },
  posterFrame: 60,
}
