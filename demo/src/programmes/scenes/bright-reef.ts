import { crossing, rising, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  glow,
  path,
  placed,
  radial,
  rect,
  repeat,
  round,
  vertical,
} from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { ground } from '../terrain.ts'

const beam = (x: number, wide: number, lean: number, opacity: number) =>
  path(
    `M${x} -10H${x + wide}L${x + wide * 2 + lean} 620H${x - wide + lean}Z`,
    vertical(['#e6fffb', opacity], ['#e6fffb', 0]),
  )

function coral(
  seed: number,
  count: number,
  width: number,
  foot: number,
  tall: number,
  colours: readonly string[],
): string {
  const next = chance(seed)
  return repeat(count, (index) => {
    const x = ((index + next() * 0.7) * width) / count
    const colour = colours[Math.floor(next() * colours.length)] ?? '#fff'
    const height = tall * (0.45 + next() * 0.55)
    if (next() > 0.5) return fan(x, foot, height, colour)
    return repeat(3, (stem) =>
      kelp(x + stem * 15 - 15, foot, height * (1.25 - 0.2 * stem), next() * 40 - 20, colour),
    )
  })
}

const kelp = (x: number, foot: number, height: number, lean: number, colour: string) =>
  `<path d="M${round(x)} ${foot}q${round(lean)} ${round(-height * 0.5)} 0 ${round(-height)}" fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round"/>`

const fan = (x: number, foot: number, height: number, colour: string) =>
  repeat(5, (twig) => {
    const lean = (twig - 2) * height * 0.26
    return `<path d="M${round(x)} ${foot}q${round(lean * 0.2)} ${round(-height * 0.5)} ${round(lean)} ${round(-height * (0.86 - 0.06 * Math.abs(twig - 2)))}" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round"/>`
  })

const backdrop =
  rect(0, 0, 1280, 720, vertical('#9ff0e6', '#3cc3d6', '#1488b8', '#0a5890', '#06315f')) +
  glow(640, -40, 520, '#f4fffb', 0.7) +
  beam(300, 60, -120, 0.34) +
  beam(560, 90, -20, 0.3) +
  beam(860, 60, 90, 0.32) +
  beam(1060, 90, 180, 0.22) +
  ground({ seed: 15, lap: 1280, height: 60, waves: [2, 5] }, 160, vertical('#0c5f92', '#083c6c')).replace(
    '<path',
    '<path transform="translate(0 560)"',
  ) +
  coral(5, 12, 1280, 640, 110, ['#1a78a6', '#146a9c', '#2387ad'])

const garden = placed(
  0,
  500,
  coral(27, 13, 1280, 190, 150, ['#ff7f6e', '#ffb35c', '#c86bd0', '#2fc6a4', '#f25c8a']) +
    ground({ seed: 9, lap: 1280, height: 24, waves: [3, 5] }, 60, vertical('#0a3f6e', '#052346')).replace(
      '<path',
      '<path transform="translate(0 160)"',
    ),
)

function fish(length: number, body: [string, string], stripe: string, facing: 'left' | 'right'): string {
  const half = length * 0.27
  const drawn =
    path(
      `M${length * 0.72} ${half}L${length} ${half * 0.35}Q${length * 0.93} ${half} ${length} ${half * 1.65}Z`,
      body[1],
    ) +
    path(
      `M0 ${half}Q${length * 0.32} ${-half * 0.5} ${length * 0.78} ${half}Q${length * 0.32} ${half * 2.5} 0 ${half}Z`,
      vertical(...body),
    ) +
    path(
      `M${length * 0.34} ${half * 0.3}Q${length * 0.42} ${half} ${length * 0.34} ${half * 1.72}L${length * 0.43} ${half * 1.6}Q${length * 0.5} ${half} ${length * 0.43} ${half * 0.38}Z`,
      stripe,
    ) +
    circle(length * 0.13, half * 0.86, length * 0.032, '#0b2436') +
    circle(length * 0.122, half * 0.82, length * 0.011, '#fff')
  return facing === 'left' ? drawn : `<g transform="translate(${length} 0) scale(-1 1)">${drawn}</g>`
}

const school = (facing: 'left' | 'right', body: [string, string]) =>
  repeat(5, (index) => {
    const [x, y] = [
      [70, 34],
      [10, 8],
      [128, 12],
      [24, 66],
      [136, 70],
    ][index] ?? [0, 0]
    return `<g transform="translate(${x} ${y})">${fish(64, body, '#ffffffaa', facing)}</g>`
  })

const bubble = (x: number, size: number, perFrame: number, start: number): Layer => ({
  width: 32,
  height: 32,
  svg:
    circle(16, 16, size, radial(['#e6ffff', 0.05], ['#e6ffff', 0.15], ['#e6ffff', 0.75])) +
    ellipse(16 - size * 0.35, 16 - size * 0.4, size * 0.25, size * 0.16, '#ffffff', 0.9),
  x: sway(x, 12, 128),
  y: rising(perFrame, start),
})

export const brightReef: Scene = {
  id: 'bright-reef',
  title: { ru: 'Живой риф', en: 'Bright Reef' },
  strap: { ru: 'Под водой', en: 'Under water' },
  accent: '#5ff0d8',
  backdrop: backdrop + garden,
  layers: [
    {
      width: 220,
      height: 130,
      svg: school('left', ['#c8f6ff', '#58b4d8']),
      x: crossing(-4, 1150),
      y: sway(190, 18, 192),
    },
    {
      width: 150,
      height: 84,
      svg: fish(150, ['#ffb03a', '#f0663a'], '#ffffff', 'right'),
      x: crossing(4, 640),
      y: sway(330, 26, 192),
    },
    {
      width: 110,
      height: 62,
      svg: fish(110, ['#ffe26a', '#d99a2a'], '#2a4fa0', 'left'),
      x: crossing(-4, 480),
      y: sway(440, 20, 192, 0.4),
    },
    bubble(420, 12, 2, 100),
    bubble(930, 9, 2, 420),
    bubble(1100, 13, 2, 600),
  ],
  music: {
    chords: [
      [-9, -2, 2, 7],
      [-7, 0, 4, 9],
      [-12, -5, 0, 7],
      [-5, 0, 5, 9],
    ],
    pace: 0.96,
    brightness: 0.45,
  },
  posterFrame: 130,
}
