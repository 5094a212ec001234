import { crossing, still, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  faint,
  glow,
  horizontal,
  path,
  placed,
  rect,
  repeat,
  round,
  vertical,
} from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, contour, ground, stars, stripWidth } from '../terrain.ts'

const peaks = ground(
  { seed: 19, lap: 1280, height: 170, waves: [3, 5, 9], sharp: true },
  190,
  vertical('#e8f8ff', '#8fbcd4', '#36648a', '#1c3f5c', '#12304a'),
)

const backdrop =
  rect(0, 0, 1280, 720, vertical('#03081c', '#08183a', '#0e3352', '#1a5a6a')) +
  stars(47, 240, 1280, 430, 1.9) +
  glow(640, 300, 620, '#2fd8a0', 0.3) +
  rect(0, 516, 1280, 204, vertical('#1f6a72', '#0f3a52', '#081c34')) +
  repeat(16, (index) =>
    ellipse(640 + ((index * 83) % 200) - 100, 526 + index * 11, 520 - index * 14, 1.6, '#7dffd0', 0.24),
  )

/** A curtain of light, wide enough to sway. */
function curtain(seed: number, colours: readonly [string, string], tall: number): string {
  const fold = contour({ seed, lap: 1536, height: 110, waves: [4, 6, 10] })
  const next = chance(seed)
  const { defs, fill } = vertical([colours[1], 0], [colours[1], 0.4], colours[0], [colours[0], 0])
  const rays = repeat(96, (index) => {
    const x = index * 16
    const reach = tall * (0.6 + 0.4 * next())
    const strength = 0.55 + 0.2 * Math.sin((2 * Math.PI * index * 6) / 96) + 0.2 * next()
    return rect(x, tall - reach + fold(x) * 0.9, 17, reach, fill, faint(strength))
  })
  return defs + rays
}

const violet = placed(0, -50, curtain(6, ['#9a7bff', '#5c4ad0'], 300))

const shimmer: Layer = {
  width: stripWidth(384),
  height: 34,
  svg: along(
    384,
    repeat(7, (index) =>
      ellipse(40 + ((index * 131) % 384), 4 + index * 4, 46 - index * 3, 1.6, '#b8ffe4', 0.5),
    ),
  ),
  x: strip(-1, 384),
  y: still(520),
}

const fir = (x: number, foot: number, tall: number) =>
  path(
    repeat(4, (tier) => {
      const [top, half] = [foot - tall + tier * tall * 0.2, tall * (0.09 + tier * 0.045)]
      return `M${round(x)} ${round(top)}L${round(x + half)} ${round(top + tall * 0.36)}H${round(x - half)}Z`
    }),
    '#041222',
  ) +
  path(
    `M${round(x)} ${round(foot - tall)}l${round(tall * 0.06)} ${round(tall * 0.2)}l${round(-tall * 0.1)} ${round(-tall * 0.05)}Z`,
    '#a8e8e0',
    'fill-opacity=".5"',
  )

function shore(): string {
  const next = chance(58)
  const trees = repeat(25, (index) => fir(index * 51 + next() * 26, 172 + next() * 8, 60 + next() * 90))
  return (
    trees +
    placed(
      0,
      150,
      ground({ seed: 11, lap: 1280, height: 22, waves: [2, 4] }, 60, vertical('#0c2a3c', '#04101e')),
    )
  )
}

const camp = placed(
  820,
  566,
  glow(110, 84, 108, '#ffb45c', 0.55) +
    path('M20 116L104 18L190 116Z', vertical('#ffd08a', '#f08a3c', '#b8501c')) +
    path('M104 18L84 116H126Z', '#fff0c4') +
    path('M104 18L190 116H150Z', '#9a4018', 'fill-opacity=".55"'),
)

const meteor: Layer = {
  width: 240,
  height: 70,
  svg:
    path('M4 6Q140 24 232 58Q120 36 4 6Z', horizontal(['#ffffff', 0], ['#cffff0', 0.5], '#ffffff')) +
    circle(230, 57, 4, '#fff'),
  x: crossing(8, 900),
  y: sway(90, 30, 384),
}

export const polarNight: Scene = {
  id: 'polar-night',
  title: { ru: 'Полярная ночь', en: 'Polar Night' },
  strap: { ru: 'Север', en: 'The North' },
  accent: '#6ff0c4',
  backdrop: backdrop + violet + camp + placed(0, 530, shore()),
  layers: [
    {
      width: 1536,
      height: 420,
      svg: curtain(13, ['#4dffb0', '#3ac8e0'], 320),
      x: sway(-128, 44, 384),
      y: sway(10, 8, 192, 0.3),
    },
    meteor,
    { width: 1280, height: 190, svg: peaks, x: still(0), y: still(330) },
    shimmer,
  ],
  music: {
    chords: [
      [-12, -5, 2, 7],
      [-15, -3, 0, 9],
      [-10, -3, 4, 9],
      [-17, -5, 0, 7],
    ],
    pace: 1.6,
    brightness: 0.6,
  },
  posterFrame: 70,
}
