import { rising, still, strip, sway } from '../programmes/motion.ts'
import {
  circle,
  ellipse,
  glow,
  line,
  path,
  placed,
  radial,
  rect,
  repeat,
  vertical,
} from '../programmes/paint.ts'
import type { Layer, Scene } from '../programmes/scene.ts'
import { along, ground, stripWidth } from '../programmes/terrain.ts'
import { slogan } from './words.ts'

const puff = (x: number, y: number, size: number, colour: string) =>
  circle(x, y, size, colour) +
  circle(x + size * 1.1, y + size * 0.2, size * 0.8, colour) +
  circle(x - size * 1.1, y + size * 0.25, size * 0.7, colour) +
  rect(x - size * 1.8, y + size * 0.2, size * 3.7, size * 0.8, colour, `rx="${size * 0.4}"`)

const pillow: Layer = {
  width: 360,
  height: 250,
  svg:
    ellipse(180, 228, 150, 18, '#6a7fc0', 0.25) +
    path(
      'M30 40Q180 10 330 40Q350 120 330 206Q180 236 30 206Q10 120 30 40Z',
      vertical('#ffffff', '#eef2ff', '#c9d4f6'),
    ) +
    line('M120 108q18 16 36 0M210 108q18 16 36 0', '#5a6aa8', 6) +
    path('M166 146q16 14 34 0q-16 26 -34 0Z', '#f08fa0') +
    circle(96, 140, 15, '#ffc4cf', 0.8) +
    circle(268, 140, 15, '#ffc4cf', 0.8),
  x: sway(770, 18, 384),
  y: sway(270, 26, 128),
}

const snore = (x: number, start: number, size: number): Layer => ({
  width: 48,
  height: 48,
  svg: `<text x="6" y="40" font-family="DejaVu Sans" font-weight="bold" font-size="${size}" fill="#8a9be0">z</text>`,
  x: sway(x, 20, 96),
  y: rising(4, start),
})

export const pufling: Scene = {
  id: 'pufling',
  isCard: true,
  title: { ru: 'Пуфлинг', en: 'Pufling' },
  strap: { ru: 'Реклама', en: 'Advertisement' },
  accent: '#8a9be0',
  backdrop:
    rect(0, 0, 1280, 720, vertical('#a8c4ff', '#cfd9ff', '#f4e2f4', '#ffe8dc')) +
    glow(950, 380, 380, '#ffffff', 0.7) +
    placed(
      0,
      560,
      ground({ seed: 6, lap: 1280, height: 80, waves: [4, 7] }, 160, vertical('#ffffff', '#dfe6ff')),
    ),
  layers: [
    {
      ...{ width: stripWidth(768), height: 130, x: strip(2, 768), y: still(70) },
      svg: along(768, puff(160, 60, 34, '#ffffff') + puff(540, 80, 26, '#f4f6ff')),
    },
    snore(1080, 80, 40),
    snore(1120, 400, 30),
    pillow,
    ...slogan(
      { ru: ['Пуфлинг', 'Подушки с низких облаков'], en: ['Pufling', 'Pillows from low clouds'] },
      '#3a4680',
      [90, 210],
    ),
  ],
  music: {
    chords: [
      [-9, 0, 3, 7],
      [-4, 0, 3, 8],
    ],
    pace: 0.64,
    brightness: 0.9,
  },
  posterFrame: 200,
}

const kettle: Layer = {
  width: 340,
  height: 320,
  svg:
    ellipse(160, 306, 130, 12, '#5a2a10', 0.3) +
    line('M70 120Q160 -40 250 120', '#3a2a2a', 18) +
    path('M246 190Q300 170 326 110L338 116Q330 200 262 240Z', '#c8402c') +
    path(
      'M50 150Q60 90 160 86Q260 90 270 150Q300 290 160 300Q20 290 50 150Z',
      vertical('#ff7a5a', '#e8452f', '#a82a1c'),
    ) +
    ellipse(160, 90, 70, 14, '#ffb09a') +
    circle(160, 72, 13, '#3a2a2a') +
    circle(120, 184, 12, '#2a1410') +
    circle(196, 184, 12, '#2a1410') +
    ellipse(158, 232, 24, 16, '#5a140c') +
    ellipse(158, 238, 14, 8, '#ff9a8a'),
  x: sway(790, 5, 48),
  y: sway(290, 5, 24),
}

const note = (x: number, start: number, colour: string): Layer => ({
  width: 48,
  height: 48,
  svg: ellipse(14, 38, 10, 7, colour) + ellipse(36, 34, 9, 7, colour) + line('M23 37V8L44 4V33', colour, 4),
  x: sway(x, 36, 128),
  y: rising(4, start),
})

export const tootly: Scene = {
  id: 'tootly',
  isCard: true,
  title: { ru: 'Тутли', en: 'Tootly' },
  strap: { ru: 'Реклама', en: 'Advertisement' },
  accent: '#ffd27a',
  backdrop:
    rect(0, 0, 1280, 720, vertical('#ffe6b0', '#ffd08a', '#ffb86a')) +
    repeat(12, (index) =>
      path(
        `M950 400L${950 + 1400 * Math.cos((index * Math.PI) / 6)} ${400 + 1400 * Math.sin((index * Math.PI) / 6)}L${950 + 1400 * Math.cos(((index + 0.5) * Math.PI) / 6)} ${400 + 1400 * Math.sin(((index + 0.5) * Math.PI) / 6)}Z`,
        '#fff2cc',
        'fill-opacity=".4"',
      ),
    ) +
    rect(0, 590, 1280, 130, vertical('#b8703c', '#7d4520')),
  layers: [
    note(1080, 100, '#8a2a4a'),
    note(1150, 360, '#2a5a8a'),
    note(1020, 620, '#3a7a4a'),
    kettle,
    ...slogan(
      { ru: ['Тутли', 'Чайник, который подпевает'], en: ['Tootly', 'The kettle that sings along'] },
      '#5a2a10',
      [90, 210],
    ),
  ],
  music: {
    chords: [
      [-9, 3, 7, 10],
      [-2, 5, 10, 14],
    ],
    pace: 0.24,
    brightness: 1,
  },
  posterFrame: 200,
}

const flyer: Layer = {
  width: 300,
  height: 360,
  svg:
    path(
      'M20 140Q40 20 150 16Q260 20 280 140Q256 118 236 140Q214 116 194 140Q172 116 150 140Q128 116 106 140Q84 116 64 140Q44 118 20 140Z',
      vertical('#ffd84a', '#f4a82c'),
    ) +
    path('M106 140Q112 60 150 16Q188 60 194 140Q172 116 150 140Q128 116 106 140Z', '#ff8f4a') +
    line('M150 16V250', '#4a3a5a', 6) +
    line('M150 250L168 262', '#f0c4a0', 12) +
    circle(176, 234, 22, '#f4cda8') +
    path('M152 232Q156 204 182 208Q204 214 198 240Q186 222 152 232Z', '#5a3424') +
    path('M154 262H202L216 318H146Z', vertical('#4a8fd8', '#2c62a8')) +
    line('M166 318L158 350M196 318L206 346', '#3a2a4a', 11) +
    circle(168, 234, 2.6, '#2a1a1a') +
    line('M172 244q6 5 12 1', '#8a3a2a', 3),
  x: sway(800, 60, 384),
  y: sway(180, 34, 128, 0.2),
}

const rain = (x: number, start: number): Layer => ({
  width: 30,
  height: 48,
  svg: path('M15 4Q28 26 15 42Q2 26 15 4Z', vertical(['#d8ecff', 0.6], ['#8fc4f4', 0.95])),
  x: still(x),
  y: { from: -48, drift: { perFrame: 8, lap: 768, start } },
})

export const nimbolo: Scene = {
  id: 'nimbolo',
  isCard: true,
  title: { ru: 'Нимболо', en: 'Nimbolo' },
  strap: { ru: 'Реклама', en: 'Advertisement' },
  accent: '#ffd84a',
  backdrop:
    rect(0, 0, 1280, 720, vertical('#5f86ac', '#8fb4cc', '#c4dce0')) +
    puff(330, 70, 60, '#e4eef4') +
    puff(960, 60, 74, '#d4e2ec') +
    placed(
      0,
      560,
      ground({ seed: 21, lap: 1280, height: 60, waves: [2, 3] }, 160, vertical('#6fae8a', '#3f7a62')),
    ) +
    ellipse(960, 660, 190, 22, radial('#cfe6f4', '#9cc4dc', ['#7fb0cc', 0.7])),
  layers: [
    rain(700, 40),
    rain(860, 300),
    rain(1010, 560),
    rain(1180, 180),
    flyer,
    ...slogan(
      { ru: ['Нимболо', 'Взлёт на второй луже'], en: ['Nimbolo', 'Take-off at the second puddle'] },
      '#16324a',
      [90, 210],
    ),
  ],
  music: {
    chords: [
      [-12, 0, 4, 7],
      [-7, 0, 5, 9],
    ],
    pace: 0.32,
    brightness: 0.8,
  },
  posterFrame: 200,
}
