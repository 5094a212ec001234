import { still, strip, sway } from '../motion.ts'
import { chance, circle, ellipse, glow, path, radial, rect, repeat, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { ground, stars, stripWidth } from '../terrain.ts'

const moonX = 930

function glint(): string {
  const next = chance(11)
  return repeat(46, (row) => {
    const y = 408 + row * 6.4
    const reach = 14 + row * 2.1
    const x = moonX + (next() - 0.5) * reach * 1.6
    return ellipse(x, y, 8 + next() * reach * 0.9, 1.3 + row * 0.03, '#ffe9c4', 0.5 - row * 0.008)
  })
}

const lighthouse =
  glow(226, 330, 120, '#ffd58a', 0.55) +
  path('M60 402Q140 372 210 376T330 402Z', '#081c3c') +
  path('M219 378L222 336H230L233 378Z', '#0d2750') +
  rect(220, 326, 12, 10, '#ffe6ad')

const backdrop =
  rect(0, 0, 1280, 402, vertical('#040a20', '#0a1f49', '#1a4576', '#4283a8')) +
  stars(7, 150, 1280, 330) +
  glow(moonX, 160, 300, '#cfe4ff', 0.5) +
  circle(moonX, 160, 46, radial('#fffaf0', '#fdf1d6', '#f1dfb8')) +
  circle(moonX - 14, 148, 9, '#e3cfa2', 0.35) +
  circle(moonX + 12, 174, 13, '#e3cfa2', 0.28) +
  lighthouse +
  rect(0, 400, 1280, 320, vertical('#2b658f', '#123f6d', '#0a2347', '#040e22')) +
  glint()

function waves(seed: number, top: number, height: number, colour: string, perFrame: number): Layer {
  const lap = 384 * perFrame
  const crest = { seed, lap, height: height * 0.26, waves: lap === 384 ? [2, 3] : [3, 5] }
  return {
    width: stripWidth(lap),
    height,
    svg: ground(crest, height, vertical([colour, 0.95], [colour, 0.6], [colour, 0])),
    x: strip(-perFrame, lap),
    y: still(top),
  }
}

const boat: Layer = {
  width: 200,
  height: 210,
  svg:
    glow(148, 150, 60, '#ffca7a', 0.8) +
    path('M96 8V158H24Q70 96 96 8Z', vertical('#fff6e4', '#e8cfa8')) +
    path('M104 30V158H168Q144 88 104 30Z', vertical('#f3e2c4', '#c9a679')) +
    rect(98, 4, 4, 164, '#2a1c18') +
    path('M14 164H190Q182 200 150 204H58Q26 200 14 164Z', vertical('#3a2320', '#150c10')) +
    rect(14, 164, 176, 5, '#c8553d') +
    circle(148, 152, 5, '#fff0c8'),
  x: sway(826, 70, 384),
  y: sway(306, 6, 128),
}

export const nightSea: Scene = {
  id: 'night-sea',
  title: { ru: 'Ночное море', en: 'Night Sea' },
  strap: { ru: 'Природа', en: 'Nature' },
  accent: '#8fd3ff',
  backdrop,
  layers: [
    waves(3, 424, 70, '#1c5480', 1),
    boat,
    waves(5, 478, 96, '#103a66', 1),
    waves(9, 548, 120, '#0a274c', 2),
    waves(13, 630, 90, '#05152f', 2),
  ],
  music: {
    chords: [
      [-12, 0, 3, 7],
      [-16, -4, 0, 8],
      [-9, -2, 3, 7],
      [-14, -2, 2, 5],
    ],
    pace: 1.28,
    brightness: 0.4,
  },
  posterFrame: 24,
}
