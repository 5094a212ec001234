import { still, strip, sway } from '../motion.ts'
import { circle, glow, line, radial, rect, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { ground, stripWidth } from '../terrain.ts'

/** Shown instead of a programme that may not be shown. */
export const blackoutAssetId = 'blackout'
/** Shown where the schedule is empty. */
export const fillerAssetId = 'filler'

const words = (top: number, ru: string, en: string): string =>
  `<g font-family="DejaVu Sans" fill="#fff" text-anchor="middle">
    <text x="640" y="${top}" font-size="40" font-weight="bold">${ru}</text>
    <text x="640" y="${top + 54}" font-size="27" fill-opacity=".72">${en}</text>
  </g>`

const light = (size: number, colour: string, x: number, y: number, phase: number): Layer => ({
  width: size,
  height: size,
  svg: circle(size / 2, size / 2, size / 2, radial([colour, 0.34], [colour, 0.14], [colour, 0])),
  x: sway(x, 60, 384, phase),
  y: sway(y, 30, 384, phase + 0.25),
})

const closedEye =
  line('M560 268Q640 330 720 268', '#dfe6f4', 9) +
  line('M640 300V326M594 292L580 316M686 292L700 316', '#dfe6f4', 9)

export const blackout: Scene = {
  id: blackoutAssetId,
  isCard: true,
  title: { ru: 'Эта передача недоступна', en: 'This programme is not available here' },
  strap: { ru: 'Нет показа', en: 'Not shown' },
  accent: '#9fb0d0',
  backdrop:
    rect(0, 0, 1280, 720, vertical('#141a2a', '#1b2236', '#10141f')) +
    closedEye +
    words(410, 'Эта передача недоступна', 'This programme is not available here'),
  layers: [light(420, '#5f7fc0', 120, 90, 0.1), light(360, '#8a6fb0', 800, 280, 0.6)],
  music: {
    chords: [
      [-24, -17, -12],
      [-26, -14, -10],
      [-24, -17, -9],
      [-29, -17, -12],
    ],
    pace: 3.84,
    brightness: 0.05,
  },
  posterFrame: 0,
}

const ribbon = (seed: number, top: number, perFrame: number, colour: string): Layer => ({
  width: stripWidth(768),
  height: 200,
  svg: ground(
    { seed, lap: 768, height: 110, waves: [1, 2] },
    200,
    vertical([colour, 0.75], [colour, 0.2], [colour, 0]),
  ),
  x: strip(perFrame, 768),
  y: still(top),
})

export const filler: Scene = {
  id: fillerAssetId,
  isCard: true,
  title: { ru: 'Скоро в эфире', en: 'Coming up next' },
  strap: { ru: 'Между передачами', en: 'Between programmes' },
  accent: '#ffd9c0',
  backdrop:
    rect(0, 0, 1280, 720, vertical('#23305c', '#4f4a86', '#a8688f', '#f0a08a')) +
    glow(640, 300, 420, '#ffe6cf', 0.4) +
    words(300, 'Скоро в эфире', 'Coming up next'),
  layers: [ribbon(12, 430, 2, '#ffd0a8'), ribbon(33, 490, -2, '#ff9a9a'), ribbon(57, 550, 2, '#8a6fd0')],
  music: {
    chords: [
      [-9, 3, 7],
      [-4, 3, 8],
      [-7, 0, 5],
      [-2, 2, 5],
    ],
    pace: 1.28,
    brightness: 0.5,
  },
  posterFrame: 60,
}
