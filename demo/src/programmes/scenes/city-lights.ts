import { crossing, still, strip } from '../motion.ts'
import { chance, circle, faint, glow, horizontal, path, rect, repeat, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, stars, stripWidth } from '../terrain.ts'

interface Skyline {
  readonly seed: number
  readonly width: number
  readonly foot: number
  readonly low: number
  readonly high: number
  readonly wall: string
  readonly windows: readonly string[]
  readonly lit: number
}

function skyline({ seed, width, foot, low, high, wall, windows, lit }: Skyline): string {
  const next = chance(seed)
  let drawn = ''
  for (let x = 0; x < width - 30; ) {
    const wide = Math.min(46 + Math.floor(next() * 5) * 14, width - x)
    const top = foot - low - next() * (high - low)
    drawn += rect(x, top, wide, foot - top, wall)
    if (next() > 0.6) drawn += rect(x + wide / 2 - 1.5, top - 34, 3, 34, wall)
    if (next() > 0.55) drawn += rect(x + 8, top - 12, wide - 16, 12, wall)
    for (let y = top + 14; y < foot - 12; y += 19) {
      for (let column = x + 8; column < x + wide - 10; column += 14) {
        const light = windows[Math.floor(next() * windows.length)] ?? '#fff'
        if (next() < lit) drawn += rect(column, y, 6, 9, light, faint(0.45 + next() * 0.5))
      }
    }
    x += wide + (next() > 0.7 ? 10 : 0)
  }
  return drawn
}

const warm = ['#ffd591', '#ffc069', '#ffe7ba']

const backdrop =
  rect(0, 0, 1280, 720, vertical('#0a0f2c', '#1e1d55', '#4b2a72', '#a2487c', '#f08a72', '#f08a72')) +
  stars(17, 90, 1280, 260, 1.5) +
  glow(310, 150, 190, '#ffe9d0', 0.45) +
  circle(310, 150, 34, '#fff3df') +
  glow(760, 560, 520, '#ff9d7a', 0.5) +
  skyline({
    seed: 71,
    width: 1290,
    foot: 640,
    low: 90,
    high: 250,
    wall: '#5b2f72',
    windows: ['#f7b787'],
    lit: 0.14,
  }) +
  rect(0, 520, 1280, 200, vertical(['#3a1e5c', 0], ['#2a174a', 0.9]))

const middle: Layer = {
  width: 1280,
  height: 330,
  svg: skyline({
    seed: 83,
    width: 1280,
    foot: 330,
    low: 120,
    high: 320,
    wall: '#261750',
    windows: warm,
    lit: 0.32,
  }),
  x: still(0),
  y: still(316),
}

const train: Layer = {
  width: 256,
  height: 44,
  svg:
    path('M8 40V12Q8 4 18 4H222Q246 6 252 40Z', vertical('#f4f1ff', '#b9b2e0')) +
    rect(8, 32, 243, 5, '#ff7a6b') +
    repeat(9, (index) => rect(20 + index * 23, 12, 16, 13, '#ffe6a8')) +
    path('M228 12H236Q244 16 246 25H228Z', '#2b2350'),
  x: crossing(4, 320),
  y: still(520),
}

const viaduct: Layer = {
  width: stripWidth(768),
  height: 160,
  svg:
    rect(0, 0, stripWidth(768), 12, '#1a1040') +
    rect(0, 12, stripWidth(768), 5, '#0f0a2b') +
    along(
      768,
      repeat(4, (index) =>
        path(
          `M${index * 192 + 80} 17H${index * 192 + 112}L${index * 192 + 106} 160H${index * 192 + 86}Z`,
          '#150d36',
        ),
      ) +
        repeat(
          4,
          (index) => rect(index * 192 + 2, -26, 3, 26, '#1a1040') + circle(index * 192 + 3, 3, 3, '#ffd9a0'),
        ),
    ),
  x: strip(-2, 768),
  y: still(560),
}

const street: Layer = {
  width: stripWidth(768),
  height: 110,
  svg: along(
    768,
    skyline({
      seed: 97,
      width: 768,
      foot: 110,
      low: 20,
      high: 96,
      wall: '#0b0722',
      windows: ['#ffcf8a', '#9fd8ff'],
      lit: 0.14,
    }),
  ),
  x: strip(-4, 768),
  y: still(612),
}

export const cityLights: Scene = {
  id: 'city-lights',
  title: { ru: 'Огни города', en: 'City Lights' },
  strap: { ru: 'Город', en: 'City' },
  accent: '#ff9d7a',
  backdrop: backdrop + rect(0, 640, 1280, 80, horizontal('#150d36', '#1c1244', '#150d36')),
  layers: [middle, train, viaduct, street],
  music: {
    chords: [
      [-12, -5, 3, 10],
      [-7, 0, 3, 8],
      [-9, -2, 2, 7],
      [-14, -4, 0, 5],
    ],
    pace: 0.64,
    brightness: 0.6,
  },
  posterFrame: 60,
}
