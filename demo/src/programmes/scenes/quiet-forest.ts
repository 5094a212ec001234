import { crossing, still, strip, sway } from '../motion.ts'
import { chance, circle, ellipse, glow, path, radial, rect, repeat, round, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, ground, stripWidth } from '../terrain.ts'

function spruce(x: number, foot: number, height: number, colour: string): string {
  const tiers = 5
  const parts = repeat(tiers, (tier) => {
    const top = foot - height + (tier * height * 0.78) / tiers
    const bottom = foot - height + ((tier + 1.7) * height * 0.78) / tiers
    const half = height * (0.06 + 0.036 * tier)
    return `M${round(x)} ${round(top)}L${round(x + half)} ${round(bottom)}Q${round(x)} ${round(bottom - half * 0.5)} ${round(x - half)} ${round(bottom)}Z`
  })
  return (
    path(parts, colour) + rect(x - height * 0.014, foot - height * 0.2, height * 0.028, height * 0.2, colour)
  )
}

function grove(
  seed: number,
  count: number,
  width: number,
  foot: number,
  tall: number,
  colour: string,
): string {
  const next = chance(seed)
  return repeat(count, (index) =>
    spruce(
      ((index + 0.2 + next() * 0.6) * width) / count,
      foot + next() * 14,
      tall * (0.55 + next() * 0.45),
      colour,
    ),
  )
}

const ray = (x: number, wide: number, opacity: number) =>
  path(
    `M${x} -20L${x - 330} 720H${x - 330 + wide * 2.6}L${x + wide} -20Z`,
    vertical(['#fffbe0', opacity], ['#fffbe0', 0]),
  )

const backdrop =
  rect(0, 0, 1280, 720, vertical('#f3f2d6', '#dbe9c6', '#a9d0ae', '#6fac93', '#3c7f70')) +
  glow(960, 90, 420, '#fffdf0', 0.9) +
  circle(960, 90, 46, '#fffef5', 0.9) +
  grove(19, 26, 1280, 560, 250, '#9cc8a8') +
  rect(0, 420, 1280, 300, vertical(['#d9ecd0', 0], ['#bfe0c4', 0.75], ['#8cc0a4', 0.9])) +
  ray(760, 60, 0.5) +
  ray(950, 90, 0.42) +
  ray(1150, 70, 0.36)

const trees = (seed: number, lap: number, count: number, tall: number, colours: [string, string]): string =>
  along(lap, grove(seed, count, lap, tall + 20, tall, colours[0])) +
  ground({ seed, lap, height: 26, waves: [3, 5] }, 110, vertical(...colours)).replace(
    '<path',
    `<path transform="translate(0 ${tall + 6})"`,
  )

function fog(seed: number): string {
  const next = chance(seed)
  const puff = radial(['#f4fbef', 0.75], ['#f4fbef', 0.4], ['#f4fbef', 0])
  return along(
    384,
    repeat(3, (index) => ellipse(index * 128 + next() * 50, 50 + next() * 16, 190, 34, puff)),
  )
}

const mist: Layer = { width: stripWidth(384), height: 110, svg: fog(3), x: strip(1, 384), y: still(524) }

const hawk: Layer = {
  width: 96,
  height: 44,
  svg: path('M2 20Q26 2 48 22Q70 2 94 20Q68 16 48 38Q28 16 2 20Z', '#27564c'),
  x: crossing(4, 420),
  y: sway(120, 26, 384),
}

export const quietForest: Scene = {
  id: 'quiet-forest',
  title: { ru: 'Тихий лес', en: 'Quiet Forest' },
  strap: { ru: 'Прогулка', en: 'A walk' },
  accent: '#a8e6b0',
  backdrop,
  layers: [
    {
      width: 1280,
      height: 320,
      svg: trees(29, 1280, 18, 240, ['#4f9079', '#6aa88c']),
      x: still(0),
      y: still(330),
    },
    hawk,
    mist,
    {
      width: stripWidth(384),
      height: 400,
      svg: trees(37, 384, 4, 330, ['#1d4b43', '#123832']),
      x: strip(-1, 384),
      y: still(320),
    },
  ],
  music: {
    chords: [
      [-9, -2, 3, 7],
      [-4, 3, 8, 12],
      [-12, 0, 7, 10],
      [-2, 2, 5, 10],
    ],
    pace: 1.92,
    brightness: 0.5,
  },
  posterFrame: 150,
}
