import { still, strip, sway } from '../motion.ts'
import { chance, circle, ellipse, faint, glow, path, rect, repeat, round, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, contour, stars, stripWidth } from '../terrain.ts'

/** A dark band across the sun, no wider than the sun is there. */
function band(index: number): string {
  const [top, high] = [350 + index * 23, 4 + index * 1.8]
  const half = Math.sqrt(170 ** 2 - (top + high / 2 - 330) ** 2)
  return rect(640 - half, top, 2 * half, high, '#a52a83')
}

const sun =
  glow(640, 330, 420, '#ff5fa2', 0.55) +
  circle(640, 330, 168, vertical('#fff0a0', '#ffc06a', '#ff7a7a', '#f0489a', '#b82f9a')) +
  repeat(5, band)

const grid =
  repeat(9, (index) =>
    rect(0, 470 + index * index * 2.4, 1280, 1 + index * 0.2, '#ff6fd0', faint(0.18 + index * 0.05)),
  ) +
  repeat(29, (index) => {
    const x = (index - 14) * 46
    return `<path d="M${640 + x} 470L${640 + x * 6} 720" stroke="#ff6fd0" stroke-width="1.6" stroke-opacity=".42"/>`
  })

const backdrop =
  rect(0, 0, 1280, 472, vertical('#0d0630', '#2b0f5c', '#6a1a7d', '#c02f86', '#ff7f7a')) +
  stars(43, 110, 1280, 250, 1.7) +
  sun +
  rect(0, 470, 1280, 250, vertical('#3c0f5a', '#1c0838', '#0c0420')) +
  grid

function peaks(): string {
  const y = contour({ seed: 51, lap: 1280, height: 110, waves: [6, 11, 17], sharp: true })
  const points = Array.from(
    { length: 1280 / 16 + 1 },
    (_, index) => `${index * 16} ${round(y(index * 16) + 4)}`,
  )
  const line = `M${points.join('L')}`
  return (
    path(`${line}V120H0Z`, vertical('#4a1470', '#240a48')) +
    `<path d="${line}" fill="none" stroke="#7af0ff" stroke-width="2.2" stroke-opacity=".85"/>`
  )
}

function palm(x: number, foot: number, height: number, lean: number): string {
  const [topX, topY] = [x + lean, foot - height]
  const leaves = [-165, -130, -95, -50, -15, 20, 200].map((degrees) => {
    const turn = (degrees * Math.PI) / 180
    const reach = height * 0.36
    const [tipX, tipY] = [topX + Math.cos(turn) * reach, topY + Math.sin(turn) * reach * 0.5 + reach * 0.32]
    const [bendX, bendY] = [
      topX + Math.cos(turn) * reach * 0.5,
      topY + Math.sin(turn) * reach * 0.6 - reach * 0.14,
    ]
    return `M${round(topX)} ${round(topY)}Q${round(bendX)} ${round(bendY - 7)} ${round(tipX)} ${round(tipY)}Q${round(bendX)} ${round(bendY + 12)} ${round(topX)} ${round(topY)}Z`
  })
  return (
    `<path d="M${round(x)} ${foot}Q${round(x + lean * 0.2)} ${round(foot - height * 0.5)} ${round(topX)} ${round(topY)}" fill="none" stroke="#12052c" stroke-width="${round(height * 0.035)}"/>` +
    path(leaves.join(''), '#12052c')
  )
}

function palms(): string {
  const next = chance(91)
  return repeat(2, (index) => palm(index * 384 + 20 + next() * 150, 330, 210 + next() * 90, 20 + next() * 30))
}

const car: Layer = {
  width: 250,
  height: 92,
  svg:
    ellipse(125, 84, 118, 7, '#050112', 0.7) +
    glow(238, 56, 34, '#fff2b0', 0.8) +
    path(
      'M6 62Q8 44 34 42L74 38Q98 14 132 14H160Q182 16 202 40L232 46Q246 50 244 66Q243 74 234 74H18Q6 74 6 62Z',
      vertical('#ff5fa8', '#a81f86', '#4a0f5c'),
    ) +
    path('M86 38Q104 20 130 20H136V38Z', '#1b0a40') +
    path('M144 20H160Q176 22 190 38H144Z', '#1b0a40') +
    rect(8, 52, 14, 7, '#ff3b5c', 'rx="3"') +
    rect(226, 52, 16, 6, '#fff4c0', 'rx="3"') +
    rect(40, 60, 170, 2.4, '#7af0ff') +
    repeat(
      2,
      (index) =>
        circle(58 + index * 132, 72, 19, '#0a0420') +
        circle(58 + index * 132, 72, 9, '#c9b6ff') +
        circle(58 + index * 132, 72, 4, '#2a1458'),
    ),
  x: sway(500, 60, 384),
  y: sway(560, 2, 64),
}

const road: Layer = {
  width: stripWidth(768),
  height: 12,
  svg: along(
    768,
    repeat(6, (index) => rect(index * 128, 3, 66, 6, '#ffe27a', 'rx="3"')),
  ),
  x: strip(-4, 768),
  y: still(688),
}

export const neonDrive: Scene = {
  id: 'neon-drive',
  title: { ru: 'Неоновая дорога', en: 'Neon Drive' },
  strap: { ru: 'Музыка', en: 'Music' },
  accent: '#ff6fb5',
  backdrop:
    backdrop + rect(0, 632, 1280, 88, vertical('#1a0a38', '#0a0420')) + rect(0, 630, 1280, 3, '#ff6fd0'),
  layers: [
    { width: 1280, height: 120, svg: peaks(), x: still(0), y: still(352) },
    { width: stripWidth(768), height: 334, svg: along(768, palms()), x: strip(-2, 768), y: still(302) },
    car,
    road,
  ],
  music: {
    chords: [
      [-12, 0, 3, 7],
      [-16, -4, 0, 3],
      [-9, -5, -2, 3],
      [-14, -2, 2, 5],
    ],
    pace: 0.32,
    brightness: 1,
  },
  posterFrame: 30,
}
