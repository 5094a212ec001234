import { crossing, still, strip, sway } from '../motion.ts'
import { circle, ellipse, glow, horizontal, path, radial, rect, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, stars, stripWidth } from '../terrain.ts'

const ring = (opacity: number, rx: number, ry: number, wide: number, colour: string) =>
  `<ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-opacity="${opacity}"/>`

const rings =
  ring(0.8, 238, 46, 9, '#f2c9a0') + ring(0.5, 262, 52, 12, '#c98d8a') + ring(0.3, 290, 58, 8, '#9a6f9a')

const shade = radial(['#0b0624', 0], ['#0b0624', 0.05], ['#0b0624', 0.3], ['#0b0624', 0.8])

const bands =
  ellipse(-6, -56, 124, 10, '#ffe3b8', 0.3) +
  ellipse(4, 12, 140, 8, '#7c3a72', 0.3) +
  ellipse(0, 66, 118, 12, '#ffb08a', 0.3)

const planet = `<g transform="translate(890 290) rotate(-16)">${rings}
${circle(0, 0, 142, vertical('#ffd9a0', '#f0a077', '#d2646c', '#8a4078', '#4a2866'))}${bands}${circle(0, 0, 143, shade)}
<defs><clipPath id="front"><rect x="-320" y="0" width="640" height="120"/></clipPath></defs>
<g clip-path="url(#front)">${rings}</g></g>`

const backdrop =
  rect(0, 0, 1280, 720, vertical('#05030f', '#0c0828', '#1a1046', '#2a1656')) +
  ellipse(260, 520, 560, 300, radial(['#4b2fa8', 0.55], ['#3a1f86', 0.25], ['#2a1656', 0])) +
  ellipse(480, 210, 430, 230, radial(['#1b6fa8', 0.4], ['#154a86', 0.18], ['#0c0828', 0])) +
  ellipse(1130, 610, 420, 240, radial(['#a83e86', 0.4], ['#6a2a74', 0.18], ['#1a1046', 0])) +
  stars(23, 240, 1280, 720, 1.9) +
  glow(890, 290, 330, '#ffb48a', 0.3) +
  planet

const moon: Layer = {
  width: 60,
  height: 60,
  svg:
    circle(30, 30, 26, radial('#f4f1ff', '#d6cfee', '#9a8fc4')) +
    circle(22, 24, 5, '#b9aed8') +
    circle(38, 36, 7, '#b9aed8'),
  x: sway(560, 90, 384),
  y: sway(430, 36, 384, 0.25),
}

const comet: Layer = {
  width: 256,
  height: 40,
  svg:
    path(
      'M250 20Q120 8 2 19Q120 34 250 20Z',
      horizontal(['#8fd0ff', 0], ['#bfe6ff', 0.35], ['#ffffff', 0.95]),
    ) + glow(240, 20, 16, '#ffffff', 0.9),
  x: crossing(4, 120),
  y: sway(130, 30, 384, 0.1),
}

const nearStars: Layer = {
  width: stripWidth(384),
  height: 300,
  svg: along(384, stars(31, 13, 384, 300, 3)),
  x: strip(-1, 384),
  y: still(400),
}

const probe: Layer = {
  width: 150,
  height: 70,
  svg:
    rect(4, 26, 48, 20, vertical('#3d6cc4', '#1f3f86')) +
    rect(98, 26, 48, 20, vertical('#3d6cc4', '#1f3f86')) +
    rect(50, 34, 50, 4, '#cfd8ef') +
    rect(60, 20, 30, 32, vertical('#fdf6e3', '#c9b98f')) +
    path('M66 20Q75 4 84 20Z', '#e9eef9') +
    circle(75, 60, 3, '#ff8f70'),
  x: sway(400, 100, 384),
  y: sway(560, 10, 192),
}

export const starMap: Scene = {
  id: 'star-map',
  title: { ru: 'Звёздная карта', en: 'Star Map' },
  strap: { ru: 'Наука', en: 'Science' },
  accent: '#c3b4ff',
  backdrop,
  layers: [nearStars, comet, moon, probe],
  music: {
    chords: [
      [-12, -5, 2, 9],
      [-14, -2, 5, 9],
      [-9, -4, 3, 7],
      [-16, -4, 3, 10],
    ],
    pace: 1.28,
    brightness: 0.35,
  },
  posterFrame: 200,
}
