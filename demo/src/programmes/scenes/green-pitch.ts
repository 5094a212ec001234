import { still, strip, sway } from '../motion.ts'
import { chance, circle, ellipse, faint, glow, line, path, rect, repeat, round, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, stripWidth } from '../terrain.ts'

const horizon = 330

/** A mown stripe that narrows towards the far side. */
const mown = (index: number): string => {
  const [far, near] = [640 + (index - 6) * 120, 640 + (index - 6) * 330]
  return path(`M${far} ${horizon}H${far + 120}L${near + 330} 720H${near}Z`, index % 2 ? '#2f9e58' : '#37ad63')
}

const markings =
  line(`M0 ${horizon + 8}H1280M640 ${horizon + 8}V720`, '#eafff0', 3, 0.75) +
  `<ellipse cx="640" cy="500" rx="230" ry="74" fill="none" stroke="#eafff0" stroke-width="4" stroke-opacity=".75"/>` +
  ellipse(640, 500, 9, 4, '#eafff0', 0.9)

const floodlight = (x: number): string =>
  rect(x - 4, 70, 8, 200, '#16263f') +
  rect(x - 54, 30, 108, 52, '#1c304e', 'rx="6"') +
  repeat(8, (index) => circle(x - 39 + (index % 4) * 26, 44 + Math.floor(index / 4) * 24, 9, '#fffbe6')) +
  glow(x, 56, 230, '#fff6d6', 0.6)

const backdrop =
  rect(0, 0, 1280, horizon, vertical('#0d1c3f', '#20407a', '#5a7fb0', '#f3b98e')) +
  path(`M0 150Q640 250 1280 150V${horizon}H0Z`, vertical('#22304f', '#17223c')) +
  floodlight(150) +
  floodlight(1130) +
  rect(0, horizon, 1280, 720 - horizon, '#2f9e58') +
  repeat(13, mown) +
  rect(0, horizon, 1280, 390, vertical(['#fff3c4', 0.22], ['#0c4a2c', 0], ['#06351f', 0.4])) +
  markings

function crowd(): string {
  const next = chance(71)
  const colours = ['#f2c6a0', '#d98c7a', '#f4efe4', '#6fb1e0', '#e46a6a', '#f2d06b', '#8a6fc0']
  return repeat(620, () => {
    const x = next() * 1280
    const bow = 100 - Math.abs(x - 640) ** 2 / 4100
    const y = 6 + bow * 0.75 + next() * (118 - bow * 0.75)
    const colour = colours[Math.floor(next() * colours.length)] ?? '#fff'
    return circle(x, y, 4 + next() * 2, colour, 0.45 + next() * 0.45)
  })
}

const ribbon = along(
  768,
  repeat(4, (index) => {
    const [x, colour] = [index * 192, ['#ff6f59', '#3fb6e0', '#ffd05c', '#7ad68a'][index] ?? '#fff']
    return (
      rect(x, 0, 192, 26, '#0e1a33') +
      rect(x + 12, 8, 74, 10, colour, 'rx="5"') +
      circle(x + 116, 13, 7, colour) +
      path(`M${x + 140} 20L${x + 150} 6L${x + 160} 20Z`, colour)
    )
  }),
)

/** A running figure on a field 64 wide and 120 high. */
function player(shirt: string, shade: string, facing: 1 | -1): string {
  const figure =
    line('M30 66L20 88L6 98M34 66L46 84L42 108', '#c98f6c', 8) +
    line('M6 98L2 94M42 108L50 108', '#fdfdf5', 9) +
    line('M28 60L24 74M36 60L41 74', '#f6f6ee', 15) +
    path('M22 30Q32 24 43 30L42 64H23Z', shirt) +
    path('M33 27Q39 27 43 30L42 64H34Z', shade, faint(0.5)) +
    line('M24 34L12 46L18 56M42 34L52 48L60 40', '#d9a17c', 7) +
    circle(34, 15, 10, '#e3ad88') +
    path('M24 14Q25 3 35 4Q44 5 44 12Q34 9 24 14Z', '#3a2a24')
  return facing === 1 ? figure : `<g transform="translate(64 0) scale(-1 1)">${figure}</g>`
}

const runner = (
  scale: number,
  shirt: [string, string],
  facing: 1 | -1,
  [x, by, frames, phase]: readonly [number, number, number, number],
  foot: number,
): Layer => ({
  width: Math.ceil(scale * 38) * 2,
  height: Math.ceil(scale * 60) * 2,
  svg: `<g transform="scale(${round(scale)})">${ellipse(34, 110, 34, 6, '#06351f', 0.45)}${player(...shirt, facing)}</g>`,
  x: sway(x, by, frames, phase),
  y: sway(foot - scale * 110, 3 * scale, 32, phase),
})

const ball: Layer = {
  width: 44,
  height: 44,
  svg:
    circle(22, 22, 16, '#fdfdf8') +
    path('M22 14L30 20L27 29H17L14 20Z', '#22304f') +
    line('M22 14V7M30 20L37 18M27 29L31 35M17 29L13 35M14 20L7 18', '#22304f', 2.4),
  x: sway(610, 300, 384, 0.1),
  y: sway(500, 46, 64),
}

const coral: [string, string] = ['#ff6f59', '#b83a34']
const ice: [string, string] = ['#f2f7ff', '#a9bedd']

export const greenPitch: Scene = {
  id: 'green-pitch',
  title: { ru: 'Зелёное поле', en: 'The Green Pitch' },
  strap: { ru: 'Спорт', en: 'Sport' },
  accent: '#7ae58f',
  backdrop,
  layers: [
    { width: 1280, height: 130, svg: crowd(), x: still(0), y: sway(166, 3, 64) },
    { width: stripWidth(768), height: 26, svg: ribbon, x: strip(-2, 768), y: still(horizon - 26) },
    runner(0.8, ice, -1, [860, 130, 384, 0.6], 430),
    runner(0.8, coral, 1, [330, 150, 384, 0.1], 424),
    runner(1.25, ice, -1, [760, 230, 384, 0.05], 566),
    ball,
    runner(1.5, coral, 1, [420, 260, 384, 0.12], 640),
  ],
  music: {
    chords: [
      [-9, -2, 3, 7],
      [-7, 0, 5, 9],
      [-4, 3, 8, 12],
      [-2, 5, 10, 14],
    ],
    pace: 0.4,
    brightness: 0.85,
  },
  posterFrame: 96,
}
