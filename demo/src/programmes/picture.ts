import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import { positionAt } from './motion.ts'
import { round } from './paint.ts'
import { pictureHeight, pictureWidth, type Scene } from './scene.ts'

const require = createRequire(import.meta.url)
const fontFiles = [
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
]
const posterFontFiles = [
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-ExtraLight.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Italic.ttf'),
]

export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** A scene at its poster frame. */
export function posterOf({ backdrop, layers, posterFrame }: Scene): string {
  const placed = layers.map(({ width, height, svg, x, y }) => {
    const [left, top] = [round(positionAt(x, posterFrame)), round(positionAt(y, posterFrame))]
    return `<svg x="${left}" y="${top}" width="${width}" height="${height}">${svg}</svg>`
  })
  return svgDocument(pictureWidth, pictureHeight, backdrop + placed.join(''))
}

/** Without system fonts, so that a picture is the same on every machine. */
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' }

export async function rasterise(svg: string): Promise<Buffer> {
  return (await renderAsync(svg, { font })).asPng()
}

interface Pixels {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** The pixels of the PNG, RGBA: to pack and unpack one takes longer than to draw it. */
export async function rasterisePixels(svg: string): Promise<Pixels> {
  const { pixels, width, height } = await renderAsync(svg, { font })
  divideByAlpha(pixels)
  return { pixels, width, height }
}

/** Colours come multiplied by their alpha; rounds as the PNG does. */
function divideByAlpha(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    const share = alpha / 255
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.floor((pixels[channel] ?? 0) / share + 0.5)
  }
}

/** As raw pixels, for posters, with the fonts of titles. */
export async function paint(svg: string): Promise<Pixels> {
  const posterFont = { fontFiles: posterFontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Serif' }
  const { pixels, width, height } = await renderAsync(svg, { font: posterFont })
  return { pixels, width, height }
}
