import { still, strip, sway } from '../motion.ts'
import { chance, circle, ellipse, glow, path, rect, repeat, round, vertical } from '../paint.ts'
import type { Layer, Scene } from '../scene.ts'
import { along, contour, ground, stripWidth } from '../terrain.ts'

const puff = (x: number, y: number, size: number, white: string) =>
  circle(x, y, size * 0.62, white) +
  circle(x + size * 0.7, y - size * 0.28, size * 0.8, white) +
  circle(x + size * 1.5, y, size * 0.66, white) +
  rect(x - size * 0.1, y, size * 1.7, size * 0.63, white, `rx="${round(size * 0.3)}"`)

const backdrop =
  rect(0, 0, 1280, 720, vertical('#5db7f0', '#94d3f7', '#cdeafa', '#ffeeda', '#ffe0c2')) +
  glow(1080, 130, 300, '#fffbe2', 0.9) +
  circle(1080, 130, 52, '#fff7cf') +
  ground({ seed: 61, lap: 1280, height: 90, waves: [2, 3, 5] }, 300, vertical('#a8d8c0', '#c9e8c4')).replace(
    '<path',
    '<path transform="translate(0 450)"',
  )

function balloon(size: number, colours: readonly [string, string, string]): string {
  const [main, second, light] = colours
  const half = size / 2
  const outline = (wide: number) =>
    `M${round(half - wide)} ${round(half)}C${round(half - wide)} ${round(size * 0.8)} ${round(half - wide * 0.35)} ${round(size * 0.98)} ${round(half - wide * 0.2)} ${round(size * 1.1)}H${round(half + wide * 0.2)}C${round(half + wide * 0.35)} ${round(size * 0.98)} ${round(half + wide)} ${round(size * 0.8)} ${round(half + wide)} ${round(half)}A${round(wide)} ${round(half)} 0 0 0 ${round(half - wide)} ${round(half)}Z`
  const basketTop = size * 1.26
  return (
    path(outline(half - 2), main) +
    path(outline(half * 0.66), second) +
    path(outline(half * 0.3), light) +
    ellipse(half * 0.62, half * 0.62, half * 0.16, half * 0.3, '#ffffff', 0.28) +
    `<path d="M${round(half * 0.8)} ${round(size * 1.1)}L${round(half * 0.86)} ${round(basketTop)}M${round(half * 1.2)} ${round(size * 1.1)}L${round(half * 1.14)} ${round(basketTop)}" stroke="#7a5a44" stroke-width="2"/>` +
    rect(
      half * 0.8,
      basketTop,
      half * 0.4,
      half * 0.28,
      vertical('#b98556', '#7d5433'),
      `rx="${round(half * 0.06)}"`,
    )
  )
}

const flying = (
  size: number,
  colours: [string, string, string],
  x: number,
  y: number,
  phase: number,
): Layer => ({
  width: size,
  height: Math.ceil((size * 1.42) / 2) * 2,
  svg: balloon(size, colours),
  x: sway(x, 24, 384, phase),
  y: sway(y, 22, 384, phase),
})

function meadow(): string {
  const line = { seed: 67, lap: 768, height: 56, waves: [1, 3] }
  const y = contour(line)
  const next = chance(77)
  const trees = repeat(11, (index) => {
    const x = index * 70 + next() * 40
    const size = 16 + next() * 18
    const foot = 74 + y(x)
    return (
      rect(x - 2.5, foot - size, 5, size + 8, '#8a6a4a') +
      circle(x, foot - size * 1.6, size, next() > 0.5 ? '#58ad74' : '#6fbf7c')
    )
  })
  const houses = repeat(2, (index) => {
    const x = 150 + index * 384
    const foot = 82 + y(x + 22)
    return (
      rect(x, foot - 34, 46, 44, '#fff4e4') +
      path(
        `M${x - 7} ${foot - 32}L${x + 23} ${foot - 62}L${x + 53} ${foot - 32}Z`,
        index % 2 ? '#e8776a' : '#f0a04b',
      ) +
      rect(x + 17, foot - 14, 12, 24, '#9a6a4c')
    )
  })
  const land = ground(line, 180, vertical('#86cf86', '#4fa368')).replace(
    '<path',
    '<path transform="translate(0 70)"',
  )
  return along(768, trees + houses) + land
}

const hills: Layer = {
  width: stripWidth(384),
  height: 180,
  svg: ground({ seed: 63, lap: 384, height: 70, waves: [1, 2] }, 180, vertical('#8fd0a0', '#b4e0ae')),
  x: strip(-1, 384),
  y: still(490),
}

const clouds: Layer = {
  width: stripWidth(768),
  height: 150,
  svg: along(768, puff(90, 92, 44, '#ffffff') + puff(420, 50, 30, '#eef8fd') + puff(620, 112, 24, '#e4f4fb')),
  x: strip(2, 768),
  y: still(60),
}

export const balloonDay: Scene = {
  id: 'balloon-day',
  title: { ru: 'День шаров', en: 'Balloon Day' },
  strap: { ru: 'Детям', en: 'For children' },
  accent: '#ff8fa3',
  backdrop,
  layers: [
    flying(96, ['#6a8cff', '#8fa8ff', '#c4d0ff'], 250, 250, 0.1),
    clouds,
    flying(210, ['#ff6b7d', '#ff9a8f', '#ffe08a'], 560, 120, 0.4),
    flying(130, ['#ffb84d', '#ffd27a', '#fff0c4'], 910, 270, 0.75),
    hills,
    { width: stripWidth(768), height: 240, svg: meadow(), x: strip(-2, 768), y: still(510) },
  ],
  music: {
    chords: [
      [-9, 3, 7, 10],
      [-4, 3, 8, 12],
      [-2, 2, 5, 10],
      [-9, 3, 7, 15],
    ],
    pace: 0.48,
    brightness: 0.8,
  },
  posterFrame: 80,
}
