import { crossing, rising, still, strip, sway } from '../motion.ts'
import {
  chance,
  circle,
  ellipse,
  glow,
  line,
  path,
  placed,
  radial,
  rect,
  repeat,
  round,
  vertical,
} from '../paint.ts'
import { patch } from '../patch.ts'
import type { Layer, Scene } from '../scene.ts'
import { contour, ground, stars } from '../terrain.ts'

function pine(x: number, foot: number, tall: number, colour: string, snow: number): string {
  const tier = (index: number) => {
    const [top, half] = [foot - tall + index * tall * 0.21, tall * (0.12 + index * 0.055)]
    const low = top + tall * 0.36
    return (
      path(`M${round(x)} ${round(top)}L${round(x + half)} ${round(low)}H${round(x - half)}Z`, colour) +
      path(
        `M${round(x)} ${round(top)}L${round(x + half * 0.62)} ${round(top + tall * 0.22)}Q${round(x)} ${round(top + tall * 0.15)} ${round(x - half * 0.62)} ${round(top + tall * 0.22)}Z`,
        '#f2f6ff',
        `fill-opacity="${snow}"`,
      )
    )
  }
  return (
    rect(x - tall * 0.03, foot - tall * 0.1, tall * 0.06, tall * 0.14, '#3a2c3a') +
    [3, 2, 1, 0].map(tier).join('')
  )
}

const backdrop =
  rect(0, 0, 1280, 720, vertical('#1f2552', '#4a4a86', '#9a7ba8', '#e8a8a8', '#f9d4b8')) +
  stars(91, 80, 1280, 220, 1.5) +
  glow(300, 150, 180, '#fff4e0', 0.6) +
  circle(300, 150, 34, '#fffaf0') +
  placed(
    0,
    290,
    ground(
      { seed: 35, lap: 1280, height: 130, waves: [3, 5, 8], sharp: true },
      430,
      vertical('#a89ac8', '#d4b8d0', '#e8ccd4'),
    ),
  ) +
  placed(
    0,
    410,
    ground({ seed: 42, lap: 1280, height: 60, waves: [2, 3] }, 310, vertical('#c4bfe4', '#dcd4ee')),
  )

const forest = (): string => {
  const next = chance(83)
  const trees = repeat(34, (index) =>
    pine(index * 39 + next() * 20, 166 + next() * 10, 80 + next() * 70, '#6a6a9a', 0.55),
  )
  return placed(0, 310, trees)
}

const smoke = (phase: number, start: number): Layer => ({
  width: 90,
  height: 48,
  svg: ellipse(45, 24, 42, 22, radial(['#fff6f0', 0.7], ['#fff6f0', 0.35], ['#fff6f0', 0])),
  x: sway(776, 22, 192, phase),
  y: rising(2, start),
})

const cabin = placed(
  0,
  330,

  ground(
    { seed: 77, lap: 1280, height: 50, waves: [2, 3] },
    300,
    vertical('#eef0ff', '#c9cbee', '#a8aede'),
  ).replace('<path', '<path transform="translate(0 170)"') +
    glow(700, 190, 200, '#ffb45c', 0.5) +
    rect(800, 20, 44, 90, '#7a4a44') +
    rect(794, 12, 56, 16, '#f6f8ff', 'rx="7"') +
    rect(540, 130, 330, 140, '#7a4a38') +
    repeat(7, (index) => rect(540, 134 + index * 20, 330, 3, '#5a3228')) +
    path('M500 140L705 14L910 140Z', '#5a3228') +
    path(
      'M484 146Q492 130 705 0Q918 130 926 146Q910 160 884 144Q800 92 705 34Q610 92 526 144Q500 160 484 146Z',
      '#f8faff',
    ) +
    rect(666, 178, 66, 92, '#4a261e', 'rx="6"') +
    circle(720, 226, 4, '#ffcf7a') +
    [572, 768]
      .map(
        (x) =>
          rect(x, 166, 66, 58, '#ffd98a', 'rx="4"') +
          line(`M${x + 33} 168V222M${x + 2} 195H${x + 64}`, '#7a4a38', 5),
      )
      .join('') +
    circle(705, 100, 20, '#ffd98a') +
    path('M650 270H748L800 400H560Z', vertical(['#ffd08a', 0.5], ['#ffd08a', 0])) +
    pine(440, 286, 200, '#3a4a72', 0.85) +
    pine(980, 290, 240, '#33426a', 0.85) +
    pine(1070, 280, 160, '#3a4a72', 0.85) +
    snowman(),
)

function snowman(): string {
  return placed(
    300,
    170,
    ellipse(0, 118, 46, 10, '#8f96c8', 0.5) +
      circle(0, 88, 36, radial('#ffffff', '#f4f6ff', '#d0d6f4')) +
      circle(0, 34, 25, radial('#ffffff', '#f4f6ff', '#d0d6f4')) +
      path('M2 36L34 42L2 44Z', '#f08a3c') +
      circle(-8, 28, 3, '#26264a') +
      circle(9, 28, 3, '#26264a') +
      rect(-26, 52, 52, 10, '#d9485c', 'rx="5"') +
      rect(10, 56, 11, 34, '#d9485c', 'rx="4"') +
      path('M-22 14H22V6H14V-22H-14V6H-22Z', '#33335c'),
  )
}

function flakes(seed: number, count: number, wide: number, lap: number, largest: number): string {
  const next = chance(seed)
  const own = Array.from({ length: count }, () => [next() * wide, next() * lap, next()] as const)
  return own
    .flatMap(([x, y, size]) =>
      [y, y + lap, y + 2 * lap].map((top) =>
        circle(x, top, 1.6 + size * largest, '#ffffff', 0.5 + size * 0.45),
      ),
    )
    .join('')
}

function bank(): string {
  const crest = { seed: 95, lap: 1280, height: 40, waves: [3, 4] }
  const [y, next] = [contour(crest), chance(6)]
  const saplings = repeat(7, (index) => {
    const x = index * 190 + 20 + next() * 90
    return pine(x, 86 + y(x), 60 + next() * 50, '#2a3560', 0.9)
  })
  return placed(0, 566, saplings + placed(0, 70, ground(crest, 120, vertical('#e4e8ff', '#b4bbe8'))))
}

const fox: Layer = {
  width: 130,
  height: 66,
  svg:
    path('M44 30Q16 18 4 40Q22 50 48 44Z', '#e8792f') +
    path('M4 40Q8 30 16 30Q12 40 18 46Z', '#fff6ec') +
    line('M50 42L46 62M60 44L64 62M86 44L82 62M94 42L98 62', '#8f3d1c', 5) +
    path('M40 38Q44 22 70 24L96 20L100 40Q90 50 64 48Q42 48 40 38Z', vertical('#f0893c', '#d9662a')) +
    path('M90 20L94 4L102 14L112 6L114 20L128 30Q116 38 102 36Q92 34 90 20Z', '#f0893c') +
    path('M104 36Q116 38 128 30L112 28Z', '#fff6ec') +
    circle(110, 22, 2, '#26264a'),
  x: crossing(4, 420),
  y: sway(592, 2, 24),
}

const landscape = backdrop + forest() + cabin + bank()

const nearFlakes = (seed: number, x: number): Layer => ({
  width: 220,
  height: 1536,
  svg: flakes(seed, 8, 220, 768, 4),
  x: sway(x, 40, 192, seed / 100),
  y: strip(2, 768),
})

export const snowCabin: Scene = {
  id: 'snow-cabin',
  title: { ru: 'Зимний домик', en: 'The Snow Cabin' },
  strap: { ru: 'Семейное кино', en: 'Family film' },
  accent: '#ffd98a',
  backdrop: landscape,
  layers: [
    smoke(0, 100),
    smoke(0.5, 480),
    patch(landscape, 750, 342, 140, 378),
    { width: 1280, height: 1104, svg: flakes(17, 24, 1280, 384, 2), x: still(0), y: strip(1, 384) },
    fox,
    nearFlakes(29, 120),
    nearFlakes(63, 900),
  ],
  music: {
    chords: [
      [-9, 3, 7, 12],
      [-4, 3, 8, 15],
      [-7, 2, 5, 10],
      [-2, 5, 10, 14],
    ],
    pace: 0.72,
    brightness: 1,
  },
  posterFrame: 90,
}
