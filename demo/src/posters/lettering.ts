import { round } from '../programmes/paint.ts'

export interface Face {
  readonly family: string
  readonly weight: number
  readonly isItalic?: boolean
  readonly isCondensed?: boolean
  /** Relative width of the letters. */
  readonly girth: number
  /** Letter spacing, relative to the height. */
  readonly tracking: number
  readonly isUpper: boolean
}

export const faces: readonly Face[] = [
  { family: 'DejaVu Sans', weight: 200, girth: 0.96, tracking: 0.14, isUpper: true },
  { family: 'DejaVu Sans', weight: 700, isCondensed: true, girth: 1.0, tracking: 0.02, isUpper: true },
  { family: 'DejaVu Serif', weight: 700, isCondensed: true, girth: 1.02, tracking: 0.03, isUpper: true },
  {
    family: 'DejaVu Serif',
    weight: 400,
    isItalic: true,
    isCondensed: true,
    girth: 0.9,
    tracking: 0,
    isUpper: false,
  },
  { family: 'DejaVu Serif', weight: 400, girth: 1.02, tracking: 0.1, isUpper: true },
]

function letterWidth(letter: string): number {
  if (/[\sIil’.,:1jtf-]/.test(letter)) return 0.4
  if (/[MW@МЖШЩЮЫФ]/.test(letter)) return 1
  if (/[мжшщюыф]/.test(letter)) return 0.8
  return letter === letter.toUpperCase() ? 0.76 : 0.62
}

const widthOf = (text: string, { girth, tracking }: Face): number =>
  text.split('').reduce((sum, letter) => sum + letterWidth(letter) * girth + tracking, 0)

const endsShort =
  /(\s(the|of|a|an|and|in|to|for|with|и|в|на|с|о|у|к|по|из|от|за|до|не)|^(a|an|of|in|и|в|на|с|о|у|к))$/i

/** Breaks a title for the largest setting; short words at line ends and many lines cost. */
function breakTitle(title: string, face: Face, width: number, largest: number): string[] {
  const words = title.split(' ')
  const ways = waysToBreak(words, Math.min(4, words.length))
  const worth = (lines: readonly string[]) => {
    const size = Math.min(largest, width / Math.max(...lines.map((text) => widthOf(text, face))))
    const strays = lines.filter((text) => endsShort.test(text)).length
    return size * 0.93 ** lines.length * 0.94 ** strays
  }
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best))
}

function waysToBreak(words: readonly string[], most: number): string[][] {
  const whole = [words.join(' ')]
  if (most === 1) return [whole]
  const broken = words.slice(1).flatMap((_, at) => {
    const first = words.slice(0, at + 1).join(' ')
    return waysToBreak(words.slice(at + 1), most - 1).map((rest) => [first, ...rest])
  })
  return [whole, ...broken]
}

export interface TitlePlace {
  readonly title: string
  readonly face: Face
  readonly width: number
  /** The baseline of the last line. */
  readonly y: number
  readonly align: 'left' | 'middle'
  readonly margin: number
  readonly largest: number
  readonly colour: string
}

/** Sets a title as large as the width allows, and returns its height. */
export function setTitle({ title, face, width, y, align, margin, largest, colour }: TitlePlace): {
  svg: string
  height: number
} {
  const words = face.isUpper ? title.toUpperCase() : title
  const lines = breakTitle(words, face, width - 2 * margin, largest)
  const widest = Math.max(...lines.map((text) => widthOf(text, face)))
  const size = Math.min(largest, (width - 2 * margin) / widest)
  const leading = size * 1.14
  const height = leading * lines.length
  const first = y - leading * (lines.length - 1)
  const shift = align === 'middle' ? width / 2 + (size * face.tracking) / 2 : margin
  const anchor = align === 'middle' ? ' text-anchor="middle"' : ''
  const style = `${face.isItalic ? ' font-style="italic"' : ''}${face.isCondensed ? ' font-stretch="condensed"' : ''}`
  const texts = lines.map(
    (text, at) =>
      `<text x="${round(shift)}" y="${round(first + leading * at)}"${anchor}>${escapeText(text)}</text>`,
  )
  return {
    svg: `<g font-family="${face.family}" font-weight="${face.weight}"${style} font-size="${round(size)}" letter-spacing="${round(size * face.tracking)}" fill="${colour}">${texts.join('')}</g>`,
    height,
  }
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
