import { still, strip, sway } from '../../programmes/motion.ts'
import {
  chance,
  circle,
  ellipse,
  glow,
  horizontal,
  line,
  path,
  rect,
  repeat,
  vertical,
} from '../../programmes/paint.ts'
import type { Layer, Scene } from '../../programmes/scene.ts'
import { along, ground, stars, stripWidth } from '../../programmes/terrain.ts'

const [towerX, lampY] = [360, 196]

const grass = (() => {
  const next = chance(18)
  return repeat(60, () => {
    const [x, tall] = [next() * 620, 10 + next() * 22]
    const y = 560 + (x > 420 ? (x - 420) * 0.35 : 0) + next() * 40
    return line(
      `M${Math.round(x)} ${Math.round(y)}q4 -${Math.round(tall / 2)} 8 -${Math.round(tall)}`,
      '#1b2c3c',
      2.4,
    )
  })
})()

const cape =
  path('M0 540Q180 500 420 528Q560 560 700 720H0Z', vertical('#22384a', '#122130', '#0a121d')) +
  path('M60 720Q190 640 330 560L372 562Q260 640 190 720Z', '#3d5566', 'fill-opacity=".5"') +
  grass

const keepersHouse =
  rect(150, 470, 130, 74, vertical('#e8dcc8', '#a8988a')) +
  path('M138 472L214 424L292 472Z', '#8a3d38') +
  rect(172, 494, 26, 26, '#ffd98a') +
  rect(232, 494, 26, 26, '#ffd98a') +
  rect(252, 428, 14, 30, '#6a4a44')

const tower =
  path(
    `M${towerX - 30} 540L${towerX - 20} 240H${towerX + 20}L${towerX + 30} 540Z`,
    horizontal('#f6efe2', '#d8cdbd', '#8f8780'),
  ) +
  [300, 400]
    .map((y) =>
      path(
        `M${towerX - 20 - (y - 240) / 30} ${y}H${towerX + 20 + (y - 240) / 30}l2 46H${towerX - 22 - (y - 240) / 30}Z`,
        '#b8463c',
      ),
    )
    .join('') +
  rect(towerX - 34, 232, 68, 10, '#2a2f3a') +
  line(
    `M${towerX - 32} 232v-18M${towerX} 232v-18M${towerX + 32} 232v-18M${towerX - 34} 214h68`,
    '#2a2f3a',
    3,
  ) +
  rect(towerX - 17, 176, 34, 40, '#ffe9b4') +
  path(`M${towerX - 24} 178Q${towerX} 132 ${towerX + 24} 178Z`, '#8a3d38') +
  line(`M${towerX} 142v-18`, '#2a2f3a', 4) +
  rect(towerX - 9, 500, 18, 40, '#4a3a38')

const backdrop =
  rect(0, 0, 1280, 500, vertical('#101b3c', '#2a3566', '#6a4f86', '#c0708a', '#f0a68c')) +
  stars(29, 90, 1280, 240) +
  glow(980, 470, 420, '#ffd0a0', 0.55) +
  rect(0, 468, 1280, 252, vertical('#b87a8a', '#5a5480', '#263458', '#101a30')) +
  repeat(22, (index) =>
    ellipse(980 + ((index * 71) % 120) - 60, 476 + index * 9, 130 - index * 3, 1.6, '#ffe2c0', 0.4),
  ) +
  cape +
  keepersHouse +
  tower +
  glow(towerX, lampY, 190, '#fff0c0', 0.8)

const beam: Layer = {
  width: 900,
  height: 220,
  svg: path('M0 104L900 20V210L0 112Z', horizontal(['#fff4cc', 0.62], ['#fff4cc', 0.2], ['#fff4cc', 0])),
  x: still(towerX + 10),
  y: sway(lampY - 108, 46, 384),
}

const swell = (seed: number, top: number, perFrame: number, colour: string): Layer => ({
  width: stripWidth(384),
  height: 90,
  svg: ground(
    { seed, lap: 384, height: 22, waves: [2, 3] },
    90,
    vertical([colour, 0.9], [colour, 0.5], [colour, 0]),
  ),
  x: strip(-perFrame, 384),
  y: still(top),
})

const gulls: Layer = {
  width: 150,
  height: 70,
  svg: along(
    4000,
    line('M10 40q14 -16 26 0q12 -16 26 0', '#e8e2f0', 4) +
      line('M90 22q10 -12 20 0q10 -12 20 0', '#cfc6e0', 3),
  ),
  x: sway(800, 90, 384),
  y: sway(150, 26, 192),
}

const steamer: Layer = {
  width: 120,
  height: 56,
  svg:
    path('M4 36H116Q110 54 96 54H24Q10 54 4 36Z', '#1c2238') +
    rect(34, 20, 48, 16, '#e8dcc8') +
    rect(54, 4, 12, 18, '#b8463c') +
    repeat(4, (index) => circle(42 + index * 11, 28, 2.6, '#ffd98a')),
  x: sway(1010, 60, 384, 0.3),
  y: sway(438, 2, 96),
}

export const beacon: Scene = {
  id: 'beacon',
  title: { ru: 'Маяк', en: 'The Beacon' },
  strap: { ru: 'Мыс', en: 'The cape' },
  accent: '#ffd58a',
  backdrop,
  layers: [steamer, swell(7, 560, 1, '#3a4674'), beam, gulls, swell(15, 634, 2, '#141f3a'), shore()],
  music: {
    chords: [
      [-12, -5, 0, 4],
      [-8, -3, 0, 7],
      [-10, -3, 2, 5],
      [-5, -1, 2, 7],
    ],
    pace: 1.92,
    brightness: 0.45,
  },
  posterFrame: 96,
}

/** The cape stands before the waves. */
function shore(): Layer {
  return {
    width: 700,
    height: 190,
    svg: `<svg width="700" height="190" viewBox="0 530 700 190">${cape}</svg>`,
    x: still(0),
    y: still(530),
  }
}
