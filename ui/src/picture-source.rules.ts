export type PictureKind = 'poster' | 'wide' | 'hero' | 'person' | 'logo'

/** How wide a picture of a kind is asked for on a screen of pixel ratio 1. */
const widthOfKind: Record<PictureKind, number> = {
  poster: 240,
  wide: 1080,
  hero: 1080,
  person: 160,
  logo: 160,
}

/** Drawn at any width, so that the browser chooses by what the layout gives: a card needs less than a page. */
const offeredWidths: Partial<Record<PictureKind, readonly number[]>> = {
  wide: [320, 480, 640, 960, 1080, 1440, 2160],
  hero: [640, 1080, 1440, 1920, 2160, 2880],
}

const sizesOfKind: Partial<Record<PictureKind, string>> = {
  wide: 'auto, (max-width: 600px) 70vw, 24rem',
  hero: '100vw',
}

const widest = 2880
const ratios = [1, 2, 3] as const

/** Pictures that the server keeps and can send in any of its widths. */
const ours = /^\/media\/pictures\/[0-9a-f]{16}-([0-9a-f]{6})\.jpg$/

/** A link as it was meant: encrypted, and without the ending that some sources write twice. */
function cleaned(src: string): string {
  return src.replace(/(\.m3u8){2,}/g, '.m3u8').replace(/^http:\/\//i, 'https://')
}

function atWidth(src: string, width: number): string {
  return `${src}?w=${Math.min(width, widest)}`
}

/** The address of a picture in the width that its kind has on a screen of this pixel ratio. */
export function pictureSrc(src: string, kind: PictureKind = 'wide', ratio = 1): string {
  const link = cleaned(src)
  if (!ours.test(link)) return link
  return atWidth(link, widthOfKind[kind] * Math.min(Math.max(Math.ceil(ratio), 1), 3))
}

interface PictureChoice {
  srcSet: string
  /** Missing where the choice is by pixel ratio alone. */
  sizes?: string
}

/** What the browser may choose from; undefined for a picture that comes in one width only. */
export function pictureChoice(src: string, kind: PictureKind = 'wide'): PictureChoice | undefined {
  const link = cleaned(src)
  if (!ours.test(link)) return undefined
  const offered = offeredWidths[kind]
  const sizes = sizesOfKind[kind]
  if (offered && sizes) {
    return { srcSet: offered.map((width) => `${atWidth(link, width)} ${width}w`).join(', '), sizes }
  }
  return { srcSet: ratios.map((ratio) => `${pictureSrc(src, kind, ratio)} ${ratio}x`).join(', ') }
}

/** What stands in the picture's place until it is there: its name ends with its colour. */
export function placeholderColor(src: string): string | undefined {
  const color = ours.exec(src)?.[1]
  return color && `#${color}`
}
