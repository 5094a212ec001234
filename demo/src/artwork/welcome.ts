import {
  chance,
  circle,
  ellipse,
  glow,
  path,
  radial,
  rect,
  repeat,
  round,
  vertical,
} from '../programmes/paint.ts'
import { contour, stars } from '../programmes/terrain.ts'

const [width, height] = [1920, 1080]

const page = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">${content}</svg>\n`

/** A range of hills across the whole width, `top` being its highest point. */
function hills(
  seed: number,
  top: number,
  tall: number,
  waves: number[],
  colours: [string, string],
  sharp = false,
): string {
  const y = contour({ seed, lap: width, height: tall, waves, sharp })
  const points = Array.from(
    { length: width / 12 + 1 },
    (_, index) => `${index * 12} ${round(top + y(index * 12))}`,
  )
  return path(`M${points.join('L')}V${height}H0Z`, vertical(...colours))
}

/** A room at dusk: the only warm light is the mast on the hill. The left stays dark for the words. */
export function onairWelcome(): string {
  const [x, y] = [1392, 300]
  const wave = (r: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#ff8a6f" stroke-width="3" stroke-opacity="${opacity}"/>`
  const mast = `<g stroke="#0a0e1a" stroke-width="7" fill="none"><path d="M${x} ${y + 10}L${x - 66} 790M${x} ${y + 10}L${x + 66} 790M${x - 17} 430H${x + 17}M${x - 30} 520H${x + 30}M${x - 44} 612H${x + 44}M${x - 17} 430L${x + 30} 520M${x - 30} 520L${x + 44} 612"/></g>`
  return page(
    rect(0, 0, width, height, vertical('#070b18', '#0d1730', '#233057', '#6d4560', '#d9695c')) +
      stars(101, 220, width, 560, 2) +
      glow(x, y, 560, '#ff7f66', 0.55) +
      [90, 170, 260, 360, 470].map((r, index) => wave(r, round(0.5 - index * 0.09))).join('') +
      hills(3, 560, 210, [2, 5, 9], ['#4a3654', '#3a2b4a'], true) +
      mast +
      circle(x, y, 13, '#fff1e6') +
      hills(8, 660, 170, [3, 4, 7], ['#1d1f38', '#141628']) +
      windows(12) +
      hills(14, 830, 130, [2, 3, 5], ['#0b0f1d', '#06080f']),
  )
}

function windows(seed: number): string {
  const next = chance(seed)
  return repeat(34, () => {
    const [x, y] = [900 + next() * 980, 800 + next() * 80]
    return rect(
      x,
      y,
      5,
      7,
      next() > 0.3 ? '#ffc98a' : '#ff9d7a',
      `fill-opacity="${round(0.35 + 0.5 * next())}"`,
    )
  })
}

function curtain(seed: number, colour: string, top: number, tall: number, opacity: number): string {
  const line = contour({ seed, lap: width, height: 150, waves: [2, 3, 5] })
  const fade = vertical([colour, 0], [colour, opacity], [colour, opacity * 0.35], [colour, 0])
  const next = chance(seed)
  const rays = repeat(96, (index) => {
    const x = 420 + index * 16
    const reach = tall * (0.55 + 0.45 * next())
    const start = top + line(x) - reach * 0.62
    const strength = Math.sin((Math.PI * (index + 4)) / 104)
    return `<rect x="${x}" y="${round(start)}" width="17" height="${round(reach)}" fill="${fade.fill}" fill-opacity="${round(strength * (0.6 + 0.4 * next()))}"/>`
  })
  return fade.defs + rays
}

/** Northern lights over a lake; they hang on the right and leave the left to the words. */
export function auroraWelcome(): string {
  return page(
    rect(0, 0, width, height, vertical('#050b12', '#081a1e', '#0d2b2c', '#14383a')) +
      stars(131, 260, width, 700, 2) +
      ellipse(1330, 420, 900, 420, radial(['#1fae8f', 0.42], ['#126a66', 0.2], ['#0a1c20', 0])) +
      curtain(5, '#4dffc3', 420, 620, 0.5) +
      curtain(9, '#9f7bff', 330, 520, 0.42) +
      curtain(17, '#7dffe0', 540, 420, 0.34) +
      hills(23, 640, 200, [3, 7, 11], ['#0a1f24', '#081519'], true) +
      rect(0, 850, width, 230, vertical('#0c3234', '#071a1f', '#04090d')) +
      ellipse(1330, 880, 620, 34, radial(['#5cffd0', 0.35], ['#5cffd0', 0])) +
      repeat(9, (index) =>
        ellipse(1330 + (index % 3) * 60 - 60, 872 + index * 20, 420 - index * 26, 2.2, '#7dffe0', 0.16),
      ) +
      hills(29, 930, 130, [2, 3], ['#04090d', '#030608']),
  )
}
