import { rising, still, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  glow,
  line,
  path,
  radial,
  rect,
  repeat,
  round,
  roundedBox,
  screenAround,
  vertical,
} from '../paint.ts'
import { patch } from '../patch.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, ground, stripWidth } from '../terrain.ts'

const screen = roundedBox(250, 84, 780, 400, 14)

/** What the hall is watching: an old sea adventure in sepia. */
const backdrop =
  rect(0, 0, 1280, 720, vertical('#e9d3a4', '#f7e8c4', '#fdf4da', '#e8c98e')) +
  glow(860, 220, 190, '#fffdf0', 0.9) +
  circle(860, 220, 56, '#fffaf0') +
  repeat(5, (index) => ellipse(330 + index * 150, 150 + (index % 2) * 50, 90, 9, '#c9a66a', 0.35))

const waves = (seed: number, top: number, perFrame: number, colours: [string, string]): Layer => ({
  width: stripWidth(384),
  height: 140,
  svg: ground({ seed, lap: 384, height: 26, waves: [2, 3] }, 140, vertical(...colours)),
  x: strip(-perFrame, 384),
  y: still(top),
})

const ship: Layer = {
  width: 250,
  height: 220,
  svg:
    line('M70 20V160M130 4V160M186 28V160', '#4a331f', 6) +
    path('M74 30Q110 60 76 96Z M74 104Q112 124 76 152Z', '#b98a52') +
    path('M134 14Q182 50 136 92Z M134 100Q182 124 136 152Z', '#a87640') +
    path('M190 36Q226 64 192 96Z M190 104Q224 124 192 150Z', '#b98a52') +
    path('M130 4l34 8l-34 8Z', '#8a4a2a') +
    path('M14 156H240Q226 206 190 212H66Q30 206 14 156Z', vertical('#7a5432', '#3f2814')) +
    repeat(6, (index) => circle(66 + index * 24, 178, 5, '#f0d9a0')),
  x: sway(690, 90, 384),
  y: sway(206, 7, 128),
}

function folds(from: number, to: number): string {
  const count = 8
  const wide = (to - from) / count
  return repeat(count, (index) =>
    path(
      `M${round(from + index * wide)} 0h${round(wide + 1)}q-${round(wide * 0.3)} 300 0 560h-${round(wide + 1)}q-${round(wide * 0.3)} -260 0 -560Z`,
      index % 2 ? vertical('#7d1428', '#5c0d20', '#3a0818') : vertical('#b0233a', '#8a1830', '#4f0c1f'),
    ),
  )
}

const swags = repeat(
  5,
  (index) =>
    path(
      `M${index * 256} 0H${index * 256 + 256}Q${index * 256 + 128} 110 ${index * 256} 0Z`,
      vertical('#c22f45', '#7d1428'),
    ) + line(`M${index * 256} 2Q${index * 256 + 128} 112 ${index * 256 + 256} 2`, '#f2c46b', 6),
)

const hall =
  screenAround(screen, vertical('#2a0d1a', '#1c0912', '#12060c')) +
  folds(0, 236) +
  folds(1044, 1280) +
  swags +
  `<path d="${screen}" fill="none" stroke="#f2c46b" stroke-width="8"/>` +
  rect(0, 540, 1280, 180, vertical('#2c0f1c', '#16070e')) +
  path('M250 500H1030L1180 600H100Z', vertical('#6b574e', '#2b101c'))

function heads(seed: number, count: number, size: number, colour: string, rim: string): string {
  const next = chance(seed)
  return along(
    768,
    repeat(count, (index) => {
      const x = ((index + 0.5) * 768) / count
      const y = size * 1.75 + next() * 8
      const hair = next()
      return (
        ellipse(x, y + size * 2.5, size * 1.7, size * 1.6, colour) +
        ellipse(x, y + 3, size, size * 1.16, rim) +
        ellipse(x, y + 7, size, size * 1.16, colour) +
        (hair > 0.66 ? circle(x, y - size * 1.16, size * 0.45, colour) : '') +
        (hair < 0.25 ? ellipse(x, y - size * 0.5, size * 1.6, size * 0.3, colour) : '')
      )
    }),
  )
}

const mote = (x: number, start: number): Layer => ({
  width: 16,
  height: 16,
  svg: circle(8, 8, 6, radial(['#fff4d0', 0.9], ['#fff4d0', 0])),
  x: sway(x, 40, 192),
  y: rising(2, start),
})

export const filmClub: Scene = {
  id: 'film-club',
  title: { ru: 'Киноклуб', en: 'The Film Club' },
  strap: { ru: 'Кино', en: 'Cinema' },
  accent: '#f2c46b',
  backdrop: backdrop + hall,
  layers: [
    waves(14, 372, 1, ['#c9a264', '#a87f48']),
    ship,
    waves(25, 408, 2, ['#a87c44', '#7a5630']),
    patch(hall, 0, 190, 256, 360),
    patch(hall, 1024, 190, 256, 360),
    patch(hall, 256, 466, 768, 84),
    mote(520, 200),
    {
      width: stripWidth(768),
      height: 130,
      svg: heads(8, 9, 26, '#1a0811', '#8a4a3a'),
      x: sway(-384, 6, 384),
      y: sway(536, 2, 128),
    },
    {
      width: stripWidth(768),
      height: 150,
      svg: heads(15, 7, 36, '#0b0307', '#5c2a2a'),
      x: sway(-330, 8, 192),
      y: sway(590, 3, 192),
    },
  ],
  music: {
    chords: [
      [-12, -3, 0, 5],
      [-10, -2, 2, 5],
      [-8, 0, 4, 7],
      [-7, -3, 0, 9],
    ],
    pace: 0.56,
    brightness: 0.95,
  },
  posterFrame: 270,
}
