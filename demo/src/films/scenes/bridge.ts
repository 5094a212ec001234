import { still, strip, sway } from '../../programmes/motion.ts'
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
} from '../../programmes/paint.ts'
import { patch } from '../../programmes/patch.ts'
import type { Layer, Scene } from '../../programmes/scene.ts'
import { along, ground, stars, stripWidth } from '../../programmes/terrain.ts'

const deck = 392

function firs(seed: number, count: number, foot: number, tall: number, colour: string): string {
  const next = chance(seed)
  return repeat(count, (index) => {
    const [x, height] = [((index + next()) * 1280) / count, tall * (0.5 + next() * 0.5)]
    const half = height * 0.18
    return path(
      `M${round(x)} ${round(foot - height)}L${round(x + half)} ${foot + 6}H${round(x - half)}Z`,
      colour,
    )
  })
}

const backdrop =
  rect(0, 0, 1280, 720, vertical('#0b1738', '#1b3a66', '#3f6f90', '#86a8ac', '#b8c4b4')) +
  stars(77, 130, 1280, 300) +
  glow(300, 170, 300, '#e6f2ff', 0.55) +
  circle(300, 170, 54, radial('#fffdf4', '#f6ecd2', '#e2d2ac')) +
  placed(
    0,
    270,
    ground(
      { seed: 36, lap: 1280, height: 170, waves: [2, 5, 9], sharp: true },
      300,
      vertical('#5f7f9a', '#7f9aa8'),
    ),
  ) +
  placed(
    0,
    380,
    ground({ seed: 44, lap: 1280, height: 90, waves: [2, 3] }, 200, vertical('#2c5068', '#3f6a78')),
  ) +
  firs(9, 46, 520, 120, '#1f4254') +
  rect(0, 510, 1280, 210, vertical('#6a90a0', '#2f5670', '#16324a')) +
  repeat(20, (index) =>
    ellipse(300 + ((index * 67) % 90) - 45, 520 + index * 10, 90 - index * 2, 1.6, '#fff4d8', 0.42),
  )

const arches = repeat(8, (index) => {
  const x = index * 160
  return path(
    `M${x} ${deck + 26}H${x + 160}V720H${x + 140}V520A60 60 0 0 0 ${x + 20} 520V720H${x}Z`,
    vertical('#3a3d52', '#2a2d42', '#1a1d30'),
  )
})

const viaduct =
  rect(0, deck, 1280, 30, vertical('#565a72', '#34374c')) + rect(0, deck, 1280, 5, '#7d8198') + arches

/** An engine and six carriages, then a long gap before the train comes again. */
function train(): string {
  const carriages = repeat(6, (index) => {
    const x = 20 + index * 150
    return (
      rect(x, 12, 142, 50, vertical('#a8463c', '#6f2a2c'), 'rx="8"') +
      rect(x, 40, 142, 5, '#e8c48a') +
      repeat(5, (pane) =>
        rect(x + 10 + pane * 26, 20, 18, 15, pane % 4 === 3 ? '#5a3a3a' : '#ffe2a0', 'rx="2"'),
      ) +
      circle(x + 28, 64, 7, '#1a1420') +
      circle(x + 114, 64, 7, '#1a1420')
    )
  })
  const engine =
    rect(926, 24, 96, 38, vertical('#39506a', '#1d2c40'), 'rx="6"') +
    rect(926, 4, 44, 40, vertical('#39506a', '#1d2c40'), 'rx="4"') +
    rect(936, 12, 22, 16, '#ffe2a0') +
    rect(994, 6, 12, 20, '#1d2c40') +
    repeat(4, (index) => circle(942 + index * 24, 62, 10, '#12141f')) +
    glow(1026, 44, 40, '#fff2c0', 0.95)
  return along(1536, carriages + engine)
}

const smoke = (x: number, phase: number, size: number): Layer => ({
  width: size,
  height: size / 2,
  svg: ellipse(
    size / 2,
    size / 4,
    size / 2,
    size / 4,
    radial(['#f0f4f8', 0.5], ['#f0f4f8', 0.2], ['#f0f4f8', 0]),
  ),
  x: sway(x, 40, 384, phase),
  y: sway(deck - 150, 14, 192, phase),
})

const mist: Layer = {
  width: stripWidth(384),
  height: 100,
  svg: along(
    384,
    repeat(3, (index) =>
      ellipse(index * 128 + 40, 50, 180, 30, radial(['#e8f0ee', 0.5], ['#e8f0ee', 0.22], ['#e8f0ee', 0])),
    ),
  ),
  x: strip(1, 384),
  y: still(560),
}

export const bridge: Scene = {
  id: 'bridge',
  title: { ru: 'Мост', en: 'The Bridge' },
  strap: { ru: 'В пути', en: 'On the way' },
  accent: '#ffcf8a',
  backdrop: backdrop + viaduct,
  layers: [
    { width: stripWidth(1536), height: 74, svg: train(), x: strip(4, 1536), y: still(deck - 66) },
    patch(viaduct, 0, deck, 1280, 14),
    smoke(520, 0.1, 240),
    smoke(760, 0.6, 200),
    mist,
  ],
  music: {
    chords: [
      [-9, -2, 3, 7],
      [-14, -2, 2, 5],
      [-12, 0, 3, 8],
      [-7, -2, 2, 10],
    ],
    pace: 0.96,
    brightness: 0.6,
  },
  posterFrame: 150,
}
