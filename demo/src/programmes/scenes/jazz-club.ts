import { rising, still, sway } from '../motion.ts'
import { circle, ellipse, faint, glow, line, path, placed, rect, repeat, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along } from '../terrain.ts'

const bricks = repeat(15 * 17, (index) => {
  const [row, column] = [Math.floor(index / 17), index % 17]
  const x = column * 80 - (row % 2) * 40
  return rect(x, row * 34, 76, 30, (index * 11) % 13 < 3 ? '#4a2440' : '#3d1d38', `rx="3" ${faint(0.75)}`)
})

const backdrop =
  rect(0, 0, 1280, 720, vertical('#1c0d26', '#2e1438', '#3a1638')) +
  bricks +
  glow(640, 240, 460, '#ff9a5c', 0.32) +
  rect(0, 500, 1280, 220, vertical('#5c2a2c', '#38171f', '#1c0a14')) +
  repeat(12, (index) =>
    path(
      `M${640 + (index - 6) * 90} 500L${640 + (index - 6) * 260} 720h6L${642 + (index - 6) * 90} 500Z`,
      '#220c16',
      faint(0.7),
    ),
  ) +
  ellipse(640, 570, 520, 70, '#ffb870', 0.18)

const beam = (colour: string, x: number, by: number, phase: number): Layer => ({
  width: 360,
  height: 560,
  svg: path('M168 0H192L350 560H10Z', vertical([colour, 0.65], [colour, 0.28], [colour, 0.05])),
  x: sway(x, by, 384, phase),
  y: still(-6),
})

const piano = placed(
  70,
  300,
  line('M60 130L48 236M330 130L342 236M196 140V236', '#0d0710', 14) +
    path('M20 96H372Q384 96 384 110V144H20Z', vertical('#241428', '#0d0710')) +
    path(
      'M60 96Q90 -40 210 -20Q330 0 372 96L360 92Q300 20 210 8Q110 0 78 96Z',
      vertical('#3a2040', '#140a18'),
    ) +
    rect(20, 108, 132, 16, '#fbf3e4') +
    repeat(12, (index) => rect(28 + index * 10.4, 108, 5, 9, '#140a18')) +
    line('M20 98H372', '#ffb870', 3, 0.8) +
    line('M62 94Q92 -38 210 -18', '#ffb870', 3, 0.7),
)

const bass = placed(
  0,
  0,
  rect(74, 6, 12, 160, '#3a1d14') +
    circle(80, 10, 12, '#3a1d14') +
    path(
      'M80 130Q122 128 124 172Q126 206 108 222Q140 248 138 300Q134 356 80 358Q26 356 22 300Q20 248 52 222Q34 206 36 172Q38 128 80 130Z',
      vertical('#e8964a', '#b85a24', '#6f2c14'),
    ) +
    line('M50 250q-12 26 4 52M110 250q12 26 -4 52', '#4a1d0e', 5) +
    line('M74 20V318M80 20V318M86 20V318', '#f6e2bd', 1.4, 0.9) +
    rect(62, 270, 36, 6, '#4a1d0e') +
    line('M40 180Q34 204 52 222', '#ffd29a', 4, 0.7) +
    line('M80 358V384', '#d9c4b0', 5),
)

const drum = (x: number, y: number, rx: number, tall: number) =>
  rect(x - rx, y, rx * 2, tall, vertical('#d9485c', '#8a2038')) +
  ellipse(x, y + tall, rx, rx * 0.26, '#8a2038') +
  ellipse(x, y, rx, rx * 0.26, '#fbf3e4')

const drums = placed(
  860,
  290,
  line('M40 20V250M330 0V250', '#b9a8a0', 5) +
    circle(180, 170, 84, vertical('#d9485c', '#7a1a34')) +
    circle(180, 170, 70, '#fbf0dc') +
    circle(180, 170, 34, '#f2c46b', 0.55) +
    drum(126, 56, 44, 40) +
    drum(232, 56, 44, 40) +
    drum(316, 130, 48, 66),
)

const cymbal = (x: number, y: number, phase: number): Layer => ({
  width: 140,
  height: 36,
  svg: `<g transform="rotate(-7 70 18)">${ellipse(70, 18, 66, 9, vertical('#fff0b8', '#d9a03c'))}</g>`,
  x: still(x),
  y: sway(y, 3, 64, phase),
})

const note = (x: number, start: number, colour: string): Layer => ({
  width: 44,
  height: 48,
  svg: ellipse(14, 38, 10, 7, colour) + ellipse(34, 34, 9, 7, colour) + line('M23 37V8L42 4V33', colour, 4),
  x: sway(x, 30, 192),
  y: rising(2, start),
})

const tables = along(
  768,
  repeat(3, (index) => {
    const x = index * 256 + 60
    return (
      glow(x + 70, 50, 60, '#ffb45c', 0.8) +
      rect(x + 64, 46, 12, 32, '#fff0d0', 'rx="4"') +
      path(`M${x + 70} 26q9 12 0 20q-9 -8 0 -20Z`, '#ffd27a') +
      ellipse(x + 70, 84, 96, 15, '#170810') +
      rect(x + 60, 86, 20, 80, '#10050b') +
      ellipse(x + 190, 70, 24, 30, '#0d0409') +
      ellipse(x + 190, 140, 46, 56, '#0d0409')
    )
  }),
)

export const jazzClub: Scene = {
  id: 'jazz-club',
  title: { ru: 'Джаз-клуб', en: 'The Jazz Club' },
  strap: { ru: 'Музыка', en: 'Music' },
  accent: '#ffb45c',
  backdrop: backdrop + piano + drums + placed(0, 572, tables),
  layers: [
    beam('#ffcf8a', 160, 50, 0),
    beam('#ff7fa8', 760, 70, 0.4),
    note(300, 120, '#ffe0a8'),
    note(720, 520, '#ffb4c8'),
    { width: 160, height: 390, svg: bass, x: sway(560, 5, 128), y: sway(196, 3, 128, 0.25) },
    cymbal(830, 292, 0),
  ],
  music: {
    chords: [
      [-12, -2, 4, 9],
      [-7, -3, 2, 10],
      [-10, 0, 5, 9],
      [-5, -1, 4, 8],
    ],
    pace: 0.36,
    brightness: 0.6,
  },
  posterFrame: 140,
}
