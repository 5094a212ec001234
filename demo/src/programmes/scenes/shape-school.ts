import { crossing, still, strip, sway } from '../motion.ts'
import { circle, ellipse, line, path, rect, repeat } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, stripWidth } from '../terrain.ts'

const [red, blue, yellow, ink, paper] = ['#e8503a', '#2f62c4', '#f6bf3a', '#26264a', '#f8efdc']

const quarter = (x: number, y: number, size: number, colour: string, corner: number) =>
  `<g transform="translate(${x + size / 2} ${y + size / 2}) rotate(${corner * 90})">${path(`M${-size / 2} ${-size / 2}H${size / 2}A${size} ${size} 0 0 1 ${-size / 2} ${size / 2}Z`, colour)}</g>`

const tints = ['#f3dcb4', '#f0c9b4', '#c9d6ea', '#f6e2a8', '#dfe6d0']

const backdrop =
  rect(0, 0, 1280, 720, paper) +
  repeat(8 * 5, (index) => {
    const [x, y] = [(index % 8) * 160, Math.floor(index / 8) * 160]
    const tint = tints[(index * 3) % 5] ?? paper
    if ((index * 7) % 4 === 0) return circle(x + 80, y + 80, 54, tint)
    if ((index * 7) % 4 === 1) return quarter(x, y, 160, tint, index % 4)
    return (index * 7) % 4 === 2 ? rect(x + 30, y + 30, 100, 100, tint) : ''
  }) +
  rect(0, 600, 1280, 120, ink) +
  rect(0, 592, 1280, 10, yellow)

const face = (x: number, y: number, size: number, looks: number) =>
  [-1, 1]
    .map(
      (side) =>
        circle(x + side * size, y, size * 0.62, '#ffffff') +
        circle(x + side * size + looks * size * 0.2, y + size * 0.1, size * 0.32, ink),
    )
    .join('') +
  line(
    `M${x - size * 0.7} ${y + size * 1.2}Q${x} ${y + size * 2} ${x + size * 0.7} ${y + size * 1.2}`,
    ink,
    size * 0.26,
  )

const legs = (x: number, top: number, apart: number) =>
  line(`M${x - apart} ${top}v36h-14M${x + apart} ${top}v36h14`, ink, 9)

const hopping = (
  width: number,
  height: number,
  svg: string,
  x: number,
  frames: number,
  phase: number,
): Layer => ({
  width,
  height,
  svg,
  x: sway(x, 50, 384, phase),
  y: sway(580 - height, 14, frames, phase),
})

const round =
  legs(120, 232, 40) +
  circle(120, 124, 112, red) +
  face(120, 104, 26, 1) +
  circle(54, 150, 14, '#ff8f74') +
  circle(186, 150, 14, '#ff8f74')

const square =
  legs(100, 194, 44) +
  rect(4, 4, 192, 192, blue, 'rx="10"') +
  face(100, 80, 24, -1) +
  rect(30, 126, 24, 14, '#7fa4ee', 'rx="7"') +
  rect(146, 126, 24, 14, '#7fa4ee', 'rx="7"')

const triangle = legs(120, 212, 48) + path('M120 8L232 214H8Z', yellow) + face(120, 128, 20, 1)

const train: Layer = {
  width: 256,
  height: 96,
  svg:
    rect(6, 30, 66, 46, red) +
    path('M84 76V46A33 30 0 0 1 150 46V76Z', yellow) +
    rect(162, 24, 86, 52, blue, 'rx="8"') +
    rect(214, 0, 16, 26, '#9a9ad0') +
    rect(176, 36, 26, 20, paper) +
    line('M72 62H84M150 62H162', ink, 6) +
    [24, 56, 100, 134, 180, 230].map((x) => circle(x, 80, 14, '#9a9ad0') + circle(x, 80, 5, ink)).join(''),
  x: crossing(4, 600),
  y: sway(590, 2, 48),
}

const beads = along(
  768,
  repeat(6, (index) => {
    const x = index * 128 + 30
    const colour = [red, blue, yellow][index % 3] ?? red
    return index % 2 ? circle(x + 24, 40, 24, colour) : rect(x, 16, 48, 48, colour)
  }) + rect(0, 38, 768, 4, ink),
)

const pencil: Layer = {
  width: 90,
  height: 250,
  svg:
    `<g transform="rotate(14 45 125)">${rect(28, 20, 34, 150, '#3aa58c')}${rect(28, 20, 12, 150, '#57c4aa')}${rect(28, 6, 34, 20, '#f09a9a', 'rx="6"')}${path('M28 170H62L45 220Z', '#f4d8ac')}${path('M39 202H51L45 220Z', ink)}</g>` +
    ellipse(20, 236, 10, 3, ink, 0.2),
  x: sway(1080, 60, 192),
  y: sway(250, 20, 96),
}

export const shapeSchool: Scene = {
  id: 'shape-school',
  title: { ru: 'Школа фигур', en: 'Shape School' },
  strap: { ru: 'Детям', en: 'For children' },
  accent: '#f6bf3a',
  backdrop,
  layers: [
    { width: stripWidth(768), height: 80, svg: beads, x: strip(2, 768), y: sway(40, 4, 128) },
    hopping(240, 272, round, 240, 96, 0.1),
    hopping(240, 256, triangle, 540, 128, 0.4),
    hopping(200, 238, square, 850, 96, 0.7),
    pencil,
    train,
    { width: 1280, height: 34, svg: rect(0, 4, 1280, 30, ink), x: still(0), y: still(686) },
  ],
  music: {
    chords: [
      [-9, 0, 3, 7],
      [-4, 0, 5, 8],
      [-7, -2, 2, 10],
      [-2, 3, 7, 10],
    ],
    pace: 0.32,
    brightness: 0.75,
  },
  posterFrame: 300,
}
