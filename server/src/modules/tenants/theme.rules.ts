/** The colours that a brand chooses; all other tokens are computed from them. */
export interface ThemeSeeds {
  scheme: 'dark' | 'light'
  background: string
  accent: string
  live: string
  radius: string
  fontDisplay: string
  fontText: string
  /** The colour that the background fades to behind large pictures; the background itself if absent. */
  backdrop?: string | undefined
}

type Rgb = readonly [number, number, number]

const readable = 4.5
const noticeable = 3
const white: Rgb = [255, 255, 255]
const ink: Rgb = [10, 12, 18]

function parse(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new Error(`${hex} is not a colour such as #0a0e1a`)
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

function format(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share
  return [part(0), part(1), part(2)]
}

/** Relative luminance of WCAG 2. */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export function contrast(a: string, b: string): number {
  return ratio(parse(a), parse(b))
}

/** Moves a colour toward another, step by step, until its contrast with all grounds suffices. */
function standOut(color: Rgb, toward: Rgb, grounds: Rgb[], minRatio: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = parse(format(mix(color, toward, share)))
    if (grounds.every((ground) => ratio(tried, ground) >= minRatio)) return tried
  }
  return toward
}

export function themeTokens(seeds: ThemeSeeds, logo: string): Record<string, string> {
  const background = parse(seeds.background)
  const text: Rgb = seeds.scheme === 'dark' ? mix(white, background, 0.04) : ink
  const surfaces = [0.05, 0.09, 0.15].map((share) => mix(background, text, share))
  const grounds = [background, ...surfaces]
  const accent = standOut(parse(seeds.accent), text, grounds, noticeable)
  const onAccent = ratio(ink, accent) >= ratio(white, accent) ? ink : white
  const live = standOut(parse(seeds.live), ink, [white], readable)
  return {
    '--bg': seeds.background,
    '--surface-1': format(surfaces[0] ?? background),
    '--surface-2': format(surfaces[1] ?? background),
    '--surface-3': format(surfaces[2] ?? background),
    '--text': format(text),
    '--text-muted': format(standOut(mix(background, text, 0.55), text, grounds, readable)),
    '--accent': format(accent),
    '--on-accent': format(onAccent),
    '--live': format(live),
    '--danger': format(standOut(parse('#e5484d'), text, grounds, readable)),
    '--ok': format(standOut(parse('#30a46c'), text, grounds, readable)),
    '--radius': seeds.radius,
    '--font-display': seeds.fontDisplay,
    '--font-text': seeds.fontText,
    '--logo': `url("${logo}")`,
    '--backdrop': seeds.backdrop ?? seeds.background,
    '--hero-fade': `linear-gradient(to top, ${seeds.background}, transparent)`,
  }
}
