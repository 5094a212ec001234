import { rising, still, sway } from '../motion.ts'
import { circle, ellipse, glow, line, path, placed, radial, rect, repeat, vertical } from '../paint.ts'
import { patch } from '../patch.ts'
import type { Layer, Scene } from '../scene.ts'

const tiles = repeat(11 * 20, (index) => {
  const [x, y] = [(index % 20) * 66 - 20, Math.floor(index / 20) * 48 + 96]
  return rect(
    x,
    y,
    62,
    44,
    (index * 7) % 11 === 0 ? '#7faea6' : (index * 5) % 7 === 0 ? '#a9ccc0' : '#98c0b4',
    'rx="5"',
  )
})

const jar = (x: number, tall: number, fill: string) =>
  rect(x, 196 - tall, 46, tall, '#fffdf6', 'rx="8" fill-opacity=".85"') +
  rect(x + 4, 196 - tall * 0.7, 38, tall * 0.7 - 4, fill, 'rx="6"') +
  rect(x + 3, 188 - tall, 40, 12, '#b5794a', 'rx="4"')

const shelf =
  rect(760, 196, 440, 14, vertical('#c98d58', '#9a6236')) +
  jar(790, 78, '#e8b04a') +
  jar(850, 60, '#b8553a') +
  jar(910, 88, '#7a9a52') +
  jar(970, 66, '#f0d9a8') +
  placed(
    1050,
    120,
    path('M10 76L16 34H74L80 76Z', vertical('#d9795a', '#b0503a')) +
      repeat(7, (leaf) =>
        ellipse(20 + leaf * 9, 20 - (leaf % 3) * 9, 11, 20, leaf % 2 ? '#6fa65a' : '#8abf6a'),
      ),
  )

const window =
  rect(90, 70, 380, 300, '#fffaf0', 'rx="10"') +
  rect(106, 86, 348, 268, vertical('#8fd0ea', '#c9ecf2', '#f4f6d8')) +
  glow(350, 150, 130, '#fffbe0', 0.9) +
  path('M106 300Q180 240 260 290T454 270V354H106Z', vertical('#9fcf86', '#6fae70')) +
  path('M106 330Q220 290 330 326T454 310V354H106Z', '#579a62') +
  rect(274, 86, 12, 268, '#fffaf0') +
  rect(106, 206, 348, 10, '#fffaf0') +
  path('M90 70H200Q190 180 96 240Z', vertical('#e8725c', '#f09a80')) +
  path('M470 70H360Q370 180 464 240Z', vertical('#e8725c', '#f09a80'))

const pan = (x: number, size: number) =>
  rect(x - 3, 20, 6, 60, '#6a4630', 'rx="3"') +
  circle(x, 80 + size, size, vertical('#e8965a', '#b8602f')) +
  circle(x, 80 + size, size * 0.8, vertical('#f4b27a', '#d07a42'))

const backdrop =
  rect(0, 0, 1280, 720, vertical('#86b2a8', '#7aa79d')) +
  tiles +
  window +
  shelf +
  rect(520, 16, 220, 8, '#6a4630', 'rx="4"') +
  path('M90 370L470 370L760 720H300Z', vertical(['#fff6d0', 0.55], ['#fff6d0', 0]))

const steam = (x: number, phase: number, start: number): Layer => ({
  width: 130,
  height: 48,
  svg: ellipse(65, 24, 62, 22, radial(['#ffffff', 0.9], ['#ffffff', 0.5], ['#ffffff', 0])),
  x: sway(x, 26, 192, phase),
  y: rising(2, start),
})

const counter = placed(
  0,
  390,
  placed(
    640,
    0,
    ellipse(150, 26, 150, 20, '#3d6a72') +
      path('M0 26Q2 170 40 186H260Q298 170 300 26Z', vertical('#5fa3a8', '#3d7f88', '#2a5c66')) +
      ellipse(150, 26, 138, 15, '#e2733c') +
      ellipse(150, 24, 110, 9, '#f0954f') +
      path(
        'M-34 60H6V82H-28Q-42 82 -42 70Q-42 60 -34 60ZM294 60H334Q342 60 342 70Q342 82 328 82H294Z',
        '#2a5c66',
      ) +
      rect(24, 60, 20, 90, '#a9dede', 'rx="10" fill-opacity=".4"'),
  ) +
    rect(0, 176, 1280, 24, vertical('#d9a672', '#b57d48')) +
    rect(0, 200, 1280, 130, vertical('#8a5a38', '#5a3822')) +
    repeat(5, (index) => rect(index * 264 + 16, 222, 236, 120, '#744827', 'rx="8"')) +
    placed(
      130,
      120,
      rect(0, 40, 380, 22, vertical('#e3bd8a', '#c4935c'), 'rx="8"') +
        circle(60, 14, 30, radial('#ff8f6a', '#e8452f', '#b82a20')) +
        path('M50 -16q10 -12 20 0l-10 6Z', '#4f9a4a') +
        circle(122, 20, 24, radial('#ff9a74', '#e84e34', '#b82a20')) +
        path('M114 -6q8 -10 16 0l-8 5Z', '#4f9a4a') +
        repeat(
          5,
          (index) =>
            `<g transform="translate(${300 + index * 14} 34) rotate(${index * 5 - 8})">${ellipse(0, 0, 7, 18, '#7fbf5a')}</g>`,
        ),
    ) +
    placed(
      1050,
      96,
      path('M20 84Q14 20 60 12Q106 20 100 84Z', vertical('#f4f0e4', '#d9cdb4')) +
        ellipse(60, 14, 24, 6, '#c9a36a') +
        line('M60 10V-26M48 10L40 -20M72 10L82 -18', '#8a6a42', 5),
    ),
)

const knife: Layer = {
  width: 190,
  height: 60,
  svg:
    path('M4 12H118V40Q50 44 4 12Z', vertical('#ffffff', '#b9c6cc')) +
    rect(116, 10, 70, 18, vertical('#5a3a28', '#38231a'), 'rx="8"'),
  x: sway(318, 24, 384),
  y: sway(496, 14, 48),
}

const spoon: Layer = {
  width: 90,
  height: 200,
  svg: line('M70 10L34 190', '#b5794a', 14) + line('M68 14L36 170', '#d9a06a', 5),
  x: sway(760, 44, 128),
  y: sway(236, 8, 128, 0.25),
}

export const slowKitchen: Scene = {
  id: 'slow-kitchen',
  title: { ru: 'Неспешная кухня', en: 'The Slow Kitchen' },
  strap: { ru: 'Дом', en: 'Home' },
  accent: '#ff9d6b',
  backdrop: backdrop + counter,
  layers: [
    {
      width: 220,
      height: 190,
      svg: pan(40, 34) + pan(116, 26) + pan(180, 30),
      x: sway(524, 4, 192),
      y: still(0),
    },
    steam(690, 0, 60),
    steam(740, 0.4, 320),
    steam(790, 0.7, 580),
    spoon,
    patch(counter, 636, 390, 308, 330),
    knife,
  ],
  music: {
    chords: [
      [-9, -5, 0, 3],
      [-4, 0, 3, 7],
      [-7, -3, 0, 5],
      [-2, 2, 5, 8],
    ],
    pace: 0.64,
    brightness: 0.75,
  },
  posterFrame: 20,
}
