export type PictureKind = 'poster' | 'wide' | 'hero' | 'person' | 'logo'

/** The requested width of a kind of picture at pixel ratio 1. */
const widthOfKind: Record<PictureKind, number> = {
  poster: 240,
  wide: 1080,
  hero: 1080,
  person: 160,
  logo: 160,
}

/** For fluid layouts: the browser chooses by the real width, because a card needs less than a page. */
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

/** Pictures that the server stores and sends in several widths. */
const ours = /^\/media\/pictures\/[0-9a-f]{16}-([0-9a-f]{6})\.jpg$/

/** Corrects an address: https, and without the file extension that some sources repeat. */
function cleaned(src: string): string {
  return src.replace(/(\.m3u8){2,}/g, '.m3u8').replace(/^http:\/\//i, 'https://')
}

function atWidth(src: string, width: number): string {
  return `${src}?w=${Math.min(width, widest)}`
}

/** The address of a picture in the width of its kind, for a pixel ratio. */
export function pictureSrc(src: string, kind: PictureKind = 'wide', ratio = 1): string {
  const link = cleaned(src)
  if (!ours.test(link)) return link
  return atWidth(link, widthOfKind[kind] * Math.min(Math.max(Math.ceil(ratio), 1), 3))
}

interface PictureChoice {
  srcSet: string
  /** Absent where the pixel ratio alone decides. */
  sizes?: string
}

/** The widths that the browser may choose from; undefined for a picture of one width. */
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

/** The colour shown until the picture has loaded; its file name ends with it. */
export function placeholderColor(src: string): string | undefined {
  const color = ours.exec(src)?.[1]
  return color && `#${color}`
}
