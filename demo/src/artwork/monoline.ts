/** Letters as single strokes, so that a word mark needs no font. */
export interface Glyph {
  readonly width: number
  readonly d: string
}

/** Round lower case: x-height from 30 to 90, ascenders from 4, descenders to 116. */
export const roundLetters = {
  b: { width: 60, d: 'M60 60A30 30 0 1 1 0 60A30 30 0 1 1 60 60ZM0 4V90' },
  c: { width: 52, d: 'M52 39A30 30 0 1 0 52 81' },
  d: { width: 60, d: 'M60 60A30 30 0 1 1 0 60A30 30 0 1 1 60 60ZM60 4V90' },
  e: { width: 60, d: 'M0 60H60A30 30 0 1 0 52 81' },
  f: { width: 32, d: 'M8 90V24A20 20 0 0 1 32 5M0 34H30' },
  g: { width: 60, d: 'M60 60A30 30 0 1 1 0 60A30 30 0 1 1 60 60ZM60 30V90A28 28 0 0 1 8 104' },
  h: { width: 52, d: 'M0 90V4M0 56A26 26 0 0 1 52 56V90' },
  k: { width: 46, d: 'M0 90V4M44 30L0 66M14 55L46 90' },
  l: { width: 0, d: 'M0 4V90' },
  m: { width: 84, d: 'M0 90V30M0 52A21 21 0 0 1 42 52V90M42 52A21 21 0 0 1 84 52V90' },
  q: { width: 60, d: 'M60 60A30 30 0 1 1 0 60A30 30 0 1 1 60 60ZM60 30V116' },
  t: { width: 32, d: 'M8 8V70A19 19 0 0 0 32 88M0 34H30' },
  u: { width: 52, d: 'M0 30V64A26 26 0 0 0 52 64V30M52 30V90' },
  v: { width: 54, d: 'M0 30L27 90L54 30' },
  w: { width: 82, d: 'M0 30L20 90L41 38L62 90L82 30' },
  y: { width: 54, d: 'M0 30L28 88M54 30L18 116' },
  o: { width: 60, d: 'M60 60A30 30 0 1 1 0 60A30 30 0 1 1 60 60Z' },
  n: { width: 52, d: 'M0 90V30M0 56A26 26 0 0 1 52 56V90' },
  a: { width: 60, d: 'M60 60A30 30 0 1 1 0 60A30 30 0 1 1 60 60ZM60 30V90' },
  i: { width: 0, d: 'M0 30V90' },
  r: { width: 30, d: 'M0 90V30M0 58A28 28 0 0 1 30 31' },
} satisfies Record<string, Glyph>

/** Pointed capitals from 20 to 90, the A without its bar. */
export const sharpLetters = {
  A: { width: 64, d: 'M0 90L32 20L64 90' },
  U: { width: 54, d: 'M0 20V63A27 27 0 0 0 54 63V20' },
  R: { width: 48, d: 'M0 90V20H26A20 20 0 0 1 26 60H0M24 60L48 90' },
  O: { width: 70, d: 'M70 55A35 35 0 1 1 0 55A35 35 0 1 1 70 55Z' },
} satisfies Record<string, Glyph>

/** Sets glyphs in a line and returns where each begins. */
export function setInLine(
  glyphs: readonly Glyph[],
  gap: number,
): { width: number; d: string; starts: number[] } {
  const starts: number[] = []
  let at = 0
  const parts = glyphs.map((glyph) => {
    starts.push(at)
    const part = moved(glyph.d, at)
    at += glyph.width + gap
    return part
  })
  return { width: at - gap, d: parts.join(''), starts }
}

/** Shifts a path to the right; of an arc only the end point moves. */
function moved(d: string, by: number): string {
  return d.replaceAll(/([MLAHV])([^MLAHVZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const shifted = values.map((value, index) => (isAcross(command, index) ? value + by : value))
    return `${command}${shifted.join(' ')}`
  })
}

function isAcross(command: string, index: number): boolean {
  if (command === 'A') return index === 5
  return command !== 'V' && index === 0
}
