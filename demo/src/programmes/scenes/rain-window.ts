import { crossing, still, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  faint,
  glow,
  horizontal,
  line,
  path,
  radial,
  rect,
  repeat,
  round,
  vertical,
} from '../paint.ts'
import { patch } from '../patch.ts'
import type { Layer, Scene } from '../scene.ts'

function bokeh(): string {
  const next = chance(37)
  const colours = ['#ffb35c', '#ff6f7d', '#5fd0ff', '#ffd98a', '#b48aff']
  return repeat(46, () => {
    const [x, y, r] = [next() * 1280, 230 + next() * 300, 12 + next() * 34]
    const colour = colours[Math.floor(next() * colours.length)] ?? '#fff'
    return circle(x, y, r, radial([colour, 0.34], [colour, 0.4], [colour, 0.1]), 0.5 + next() * 0.5)
  })
}

const towers = repeat(9, (index) => {
  const [x, tall] = [index * 150 - 30, 180 + ((index * 97) % 190)]
  return rect(x, 560 - tall, 120, tall + 60, vertical('#1a2750', '#131b3c'), `rx="6" ${faint(0.9)}`)
})

const backdrop =
  rect(0, 0, 1280, 720, vertical('#0a1130', '#14204a', '#26305e', '#3a3560')) +
  towers +
  bokeh() +
  glow(300, 330, 260, '#ff5f8a', 0.35) +
  glow(1000, 300, 260, '#4fc4ff', 0.3)

/** Falling water as a strip that is taller than the picture by one lap. */
function drops(
  seed: number,
  count: number,
  [wide, lap]: readonly [number, number],
  draw: (x: number, y: number, size: number) => string,
): string {
  const next = chance(seed)
  const own = Array.from({ length: count }, () => [next() * wide, next() * lap, next()] as const)
  return own
    .flatMap(([x, y, size]) =>
      Array.from({ length: Math.ceil(720 / lap) + 1 }, (_, turn) => draw(x, y + turn * lap, size)),
    )
    .join('')
}

const shower = (seed: number, x: number): Layer => ({
  width: 110,
  height: 1104,
  svg: drops(seed, 9, [110, 384], (left, y, size) =>
    line(`M${round(left)} ${round(y)}v${round(22 + size * 26)}`, '#cfe2ff', 1.6, 0.25 + size * 0.25),
  ),
  x: still(x),
  y: strip(12, 384),
})

const beads: Layer = {
  width: 1280,
  height: 1104,
  svg: drops(
    9,
    17,
    [1280, 384],
    (x, y, size) =>
      line(
        `M${round(x)} ${round(y - 60 - size * 70)}L${round(x)} ${round(y)}`,
        '#dcebff',
        2 + size * 2,
        0.1,
      ) +
      ellipse(x, y, 4 + size * 4, 6 + size * 6, vertical(['#9fb8e0', 0.35], ['#f2f8ff', 0.85])) +
      circle(x - 1.5, y - 2, 1.6, '#ffffff', 0.9),
  ),
  x: still(0),
  y: strip(1, 384),
}

const lights = (colour: string, perFrame: number, start: number, y: number): Layer => ({
  width: 200,
  height: 80,
  svg: glow(60, 40, 40, colour, 0.85) + glow(130, 40, 40, colour, 0.85),
  x: crossing(perFrame, start),
  y: still(y),
})

const lamp =
  glow(1090, 470, 230, '#ffc272', 0.7) +
  path('M1030 500L1056 410H1124L1150 500Z', vertical('#ffe9b4', '#ffbf66')) +
  rect(1086, 500, 8, 78, '#3a2420') +
  ellipse(1090, 582, 44, 9, '#2a1a1a') +
  path('M900 528H968V560Q966 586 946 588H922Q902 586 900 560Z', vertical('#f0e2d0', '#b89a86')) +
  line('M968 540Q992 540 988 558Q984 570 966 568', '#d9c4b0', 6)

const room =
  rect(838, 0, 26, 600, horizontal('#2b1c24', '#3d2830', '#21151c')) +
  rect(0, 588, 1280, 132, vertical('#4a2f34', '#2a1a20', '#170f16')) +
  rect(0, 584, 1280, 10, vertical('#8a5a4e', '#5a3a3a')) +
  lamp +
  cat()

function cat(): string {
  return (
    path(
      'M560 588Q536 500 590 452Q586 430 592 396L616 418Q636 410 656 418L680 396Q688 432 682 452Q726 500 706 588Z',
      vertical('#120b12', '#1c1218'),
    ) + line('M684 470Q716 510 704 580', '#ffb870', 2.5, 0.55)
  )
}

const tail: Layer = {
  width: 110,
  height: 60,
  svg: line('M10 44Q54 56 84 34Q98 20 90 10', '#120b12', 17),
  x: sway(690, 4, 192),
  y: sway(540, 4, 192, 0.25),
}

export const rainWindow: Scene = {
  id: 'rain-window',
  title: { ru: 'Дождь за окном', en: 'Rain on the Window' },
  strap: { ru: 'Драма', en: 'Drama' },
  accent: '#ffc272',
  backdrop,
  layers: [
    lights('#ff5a5a', 4, 300, 500),
    lights('#fff0c0', -4, 900, 530),
    ...[shower(3, 130), shower(8, 460), shower(14, 920)],
    beads,
    patch(room, 838, 0, 26, 230),
    patch(room, 838, 230, 442, 354),
    patch(room, 540, 390, 178, 194),
    patch(room, 0, 584, 1280, 136),
    tail,
  ],
  music: {
    chords: [
      [-12, -5, -2, 3],
      [-16, -4, 0, 7],
      [-14, -2, 3, 7],
      [-17, -5, -1, 2],
    ],
    pace: 1.12,
    brightness: 0.3,
  },
  posterFrame: 230,
}
