import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import { positionAt } from './motion.ts'
import { round } from './paint.ts'
import { pictureHeight, pictureWidth, type Scene } from './scene.ts'

const { resolve } = createRequire(import.meta.url)
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
  resolve(`dejavu-fonts-ttf/ttf/${file}`),
)

export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** How a scene looks at one frame. */
export function stillOf(scene: Scene, frame: number): string {
  const layers = scene.layers.map(({ svg, x, y }) => {
    const [left, top] = [round(positionAt(x, frame)), round(positionAt(y, frame))]
    return `<g transform="translate(${left} ${top})">${svg}</g>`
  })
  return svgDocument(pictureWidth, pictureHeight, scene.backdrop + layers.join(''))
}

export const posterOf = (scene: Scene): string => stillOf(scene, scene.posterFrame)

/** System fonts stay out: a picture must be the same on every machine. */
export async function rasterise(svg: string): Promise<Buffer> {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' }
  return (await renderAsync(svg, { font })).asPng()
}
