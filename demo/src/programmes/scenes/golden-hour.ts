import { crossing, still, strip, sway } from '../motion.ts'
import { chance, circle, ellipse, glow, path, placed, radial, rect, repeat, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, contour, ground, stripWidth } from '../terrain.ts'

const cloud = (x: number, y: number, width: number, opacity: number) =>
  ellipse(x, y, width, 7, '#ffe2c4', opacity) +
  ellipse(x + width * 0.3, y - 9, width * 0.6, 6, '#ffd0b0', opacity)

const backdrop =
  rect(
    0,
    0,
    1280,
    720,
    vertical('#2b1d4f', '#6b3a70', '#c95d62', '#f59a62', '#ffcf8c', '#ffe0ac', '#ffe0ac'),
  ) +
  glow(800, 330, 420, '#fff0c0', 0.75) +
  circle(800, 330, 78, radial('#fffdf0', '#fff3c9', '#ffe39a')) +
  cloud(300, 180, 190, 0.35) +
  cloud(1010, 130, 220, 0.28) +
  cloud(620, 236, 130, 0.4) +
  ground(
    { seed: 21, lap: 1280, height: 150, waves: [3, 7, 13], sharp: true },
    500,
    vertical('#d07a6c', '#f0a878'),
  ).replace('<path', '<path transform="translate(0 330)"') +
  rect(0, 470, 1280, 250, vertical(['#ffd9a0', 0], ['#f6b184', 0.8]))

const ridge = placed(
  0,
  440,
  ground({ seed: 41, lap: 1280, height: 90, waves: [3, 8, 15] }, 180, vertical('#b0596a', '#d98a76')),
)

const hills: Layer = {
  width: stripWidth(384),
  height: 180,
  svg: ground({ seed: 47, lap: 384, height: 90, waves: [1, 2, 4] }, 180, vertical('#6f3558', '#9a5464')),
  x: strip(-1, 384),
  y: still(510),
}

function pines(): string {
  const line = { seed: 33, lap: 768, height: 60, waves: [2, 3, 4] }
  const y = contour(line)
  const next = chance(5)
  const trees = repeat(29, (index) => {
    const x = index * 26.5 + next() * 12
    const height = 46 + next() * 74
    const foot = 126 + y(x)
    const half = height * 0.17
    return path(
      `M${x} ${foot - height}L${x + half} ${foot - height * 0.5}H${x + half * 0.5}L${x + half * 1.4} ${foot + 8}H${x - half * 1.4}L${x - half * 0.5} ${foot - height * 0.5}H${x - half}Z`,
      '#2a1430',
    )
  })
  const land = ground(line, 140, vertical('#2a1430', '#160a1e')).replace(
    '<path',
    '<path transform="translate(0 120)"',
  )
  return along(768, trees) + land
}

const bird = (x: number, y: number, size: number) =>
  path(
    `M${x - size} ${y - size * 0.3}Q${x - size * 0.4} ${y - size * 0.55} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.55} ${x + size} ${y - size * 0.3}Q${x + size * 0.4} ${y - size * 0.3} ${x} ${y + size * 0.22}Q${x - size * 0.4} ${y - size * 0.3} ${x - size} ${y - size * 0.3}Z`,
    '#3a1b3c',
  )

const flock: Layer = {
  width: 220,
  height: 110,
  svg:
    bird(110, 30, 20) +
    bird(70, 52, 16) +
    bird(152, 50, 17) +
    bird(36, 76, 13) +
    bird(190, 72, 14) +
    bird(112, 84, 11),
  x: crossing(4, 700),
  y: sway(210, 16, 384),
}

export const goldenHour: Scene = {
  id: 'golden-hour',
  title: { ru: 'Золотой час', en: 'Golden Hour' },
  strap: { ru: 'Путешествия', en: 'Travel' },
  accent: '#ffc46b',
  backdrop: backdrop + ridge,
  layers: [
    flock,
    hills,
    { width: stripWidth(768), height: 260, svg: pines(), x: strip(-2, 768), y: still(470) },
  ],
  music: {
    chords: [
      [-9, -5, 3, 10],
      [-12, 0, 3, 7],
      [-4, 0, 3, 8],
      [-7, -2, 2, 5],
    ],
    pace: 0.96,
    brightness: 0.55,
  },
  posterFrame: 40,
}
