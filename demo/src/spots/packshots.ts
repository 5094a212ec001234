import { roundLetters, setInLine, sharpLetters } from '../artwork/monoline.ts'
import { still, strip, sway } from '../programmes/motion.ts'
import { circle, glow, radial, rect, round, vertical } from '../programmes/paint.ts'
import type { Layer, Scene } from '../programmes/scene.ts'
import { ground, stripWidth } from '../programmes/terrain.ts'

const growthFrames = 60
const [width, height] = [820, 300]

/** Eases from 0 to 1 between two moments, slower towards the end. */
function eased(moment: number, from: number, until: number): number {
  const share = Math.min(1, Math.max(0, (moment - from) / (until - from)))
  return 1 - (1 - share) ** 3
}

/** A drawing at every moment until it is complete. */
function growing(draw: (moment: number) => string): Layer {
  const growth = Array.from({ length: growthFrames }, (_, frame) => draw(frame / growthFrames))
  return { width, height, svg: draw(1), growth, x: still(230), y: still(210) }
}

/** Draws all strokes up to a share of their length. */
const drawn = (share: number, d: string, stroke: string, thickness: number, ends: string) =>
  share === 0
    ? ''
    : `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thickness}" ${ends} stroke-dasharray="${round(share * 230)} 2000"/>`

const coral = '#ff6f59'

function onairMark(moment: number): string {
  const { o, n, a, i, r } = roundLetters
  const word = setInLine([o, n, a, i, r], 26)
  const scale = 1.7
  const [left, top] = [(width - word.width * scale) / 2, 66]
  const [homeX, homeY] = [left + (word.starts[3] ?? 0) * scale, top + 9 * scale]
  const flight = eased(moment, 0.4, 0.8)
  const [x, y] = [width / 2 + (homeX - width / 2) * flight, 150 + (homeY - 150) * flight]
  const size = eased(moment, 0, 0.3) * (58 - 42 * flight)
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  const rings = [96, 134].map((radius, index) => {
    const share = eased(moment, 0.1 + index * 0.1, 0.5) * (1 - flight)
    return `<circle cx="${width / 2}" cy="150" r="${round(radius * (0.6 + 0.4 * share))}" fill="none" stroke="${coral}" stroke-width="9" stroke-opacity="${round(share * 0.8)}"/>`
  })
  return (
    (flight < 1 ? rings.join('') : '') +
    `<g transform="translate(${round(left)} ${top}) scale(${scale})">${drawn(eased(moment, 0.45, 1), word.d, '#fff', 13, ends)}</g>` +
    (size > 0 ? circle(x, y, size, coral) : '')
  )
}

function auroraMark(moment: number): string {
  const { A, U, R, O } = sharpLetters
  const word = setInLine([A, U, R, O, R, A], 24)
  const scale = 1.5
  const ribbon = `<linearGradient id="ray" gradientUnits="userSpaceOnUse" x1="0" x2="${word.width}"><stop stop-color="#5eead4"/><stop offset=".55" stop-color="#c9fff2"/><stop offset="1" stop-color="#b79cff"/></linearGradient>`
  const ends = 'stroke-linecap="square" stroke-miterlimit="8"'
  const ray = eased(moment, 0, 0.45) * (1 - eased(moment, 0.6, 1))
  return (
    `<defs>${ribbon}</defs>` +
    (ray > 0
      ? rect(width / 2 - 400 * ray, 200, 800 * ray, 5, '#c9fff2', `fill-opacity="${round(ray)}"`)
      : '') +
    `<g transform="translate(${round((width - word.width * scale) / 2)} 48) scale(${scale})">${drawn(eased(moment, 0.25, 1), word.d, 'url(#ray)', 8, ends)}</g>`
  )
}

const light = (colour: string, x: number, y: number, size: number, phase: number): Layer => ({
  width: size,
  height: size,
  svg: circle(size / 2, size / 2, size / 2, radial([colour, 0.4], [colour, 0.14], [colour, 0])),
  x: sway(x, 50, 384, phase),
  y: sway(y, 24, 192, phase),
})

export const onairPackshot: Scene = {
  id: 'onair',
  isCard: true,
  title: { ru: 'Onair', en: 'Onair' },
  strap: { ru: 'Заставка', en: 'Packshot' },
  accent: coral,
  backdrop:
    rect(0, 0, 1280, 720, vertical('#070b18', '#0d1530', '#0a0e1a')) + glow(640, 360, 460, '#2a3a78', 0.5),
  layers: [light(coral, 420, 140, 460, 0.1), growing(onairMark)],
  music: {
    chords: [
      [-9, 3, 7, 10],
      [-4, 3, 8, 15],
    ],
    pace: 0.48,
    brightness: 0.8,
  },
  posterFrame: 150,
}

const curtain = (seed: number, top: number, perFrame: number, colour: string): Layer => ({
  width: stripWidth(768),
  height: 220,
  svg: ground(
    { seed, lap: 768, height: 120, waves: [1, 2] },
    220,
    vertical([colour, 0.55], [colour, 0.16], [colour, 0]),
  ),
  x: strip(perFrame, 768),
  y: still(top),
})

export const auroraPackshot: Scene = {
  id: 'aurora',
  isCard: true,
  title: { ru: 'Aurora', en: 'Aurora' },
  strap: { ru: 'Заставка', en: 'Packshot' },
  accent: '#5eead4',
  backdrop:
    rect(0, 0, 1280, 720, vertical('#06120f', '#0a2420', '#171a38', '#150f2a')) +
    glow(640, 330, 480, '#3fd8b8', 0.26),
  layers: [curtain(4, 60, 2, '#5eead4'), curtain(9, 460, -2, '#b79cff'), growing(auroraMark)],
  music: {
    chords: [
      [-12, 0, 7, 11],
      [-5, 2, 7, 14],
    ],
    pace: 0.64,
    brightness: 0.6,
  },
  posterFrame: 150,
}
