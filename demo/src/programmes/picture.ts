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
export async function rasterise(svg: string): Promise<Buffer> {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' }
  return (await renderAsync(svg, { font })).asPng()
}

/** As raw pixels, for posters, with the fonts of titles. */
export async function paint(svg: string): Promise<{ pixels: Buffer; width: number; height: number }> {
  const font = { fontFiles: posterFontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Serif' }
  const { pixels, width, height } = await renderAsync(svg, { font })
  return { pixels, width, height }
}
