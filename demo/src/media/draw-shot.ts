import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Motion } from '../programmes/motion.ts'
import { placed } from '../programmes/paint.ts'
import { rasterisePixels, svgDocument } from '../programmes/picture.ts'
import { type Layer, pictureHeight, pictureWidth } from '../programmes/scene.ts'
import type { Drawing, PlacedDrawing } from './encode.ts'
import type { Shot } from './production.ts'

const isStill = ({ drift, sway, arrival }: Motion): boolean => !drift && !sway && !arrival

/** What stands behind all that moves is drawn once, with the backdrop. */
function splitLayers(layers: readonly Layer[]): { behind: readonly Layer[]; moving: readonly Layer[] } {
  const first = layers.findIndex(({ x, y, growth }) => !isStill(x) || !isStill(y) || growth)
  const at = first === -1 ? layers.length : first
  return { behind: layers.slice(0, at), moving: layers.slice(at) }
}

type Size = Pick<Layer, 'width' | 'height'>

/** Draws the parts of a shot into a folder. */
export async function drawShot(
  { scene }: Shot,
  folder: string,
): Promise<{ backdrop: Drawing; drawings: PlacedDrawing[] }> {
  await mkdir(folder, { recursive: true })
  const draw = async (name: string, size: Size, stages: readonly string[]): Promise<Drawing> => {
    const file = join(folder, `${name}.rgba`)
    const { width, height } = size
    for (const stage of stages)
      await appendFile(file, (await rasterisePixels(svgDocument(width, height, stage))).pixels)
    return { file, width, height }
  }
  const drawLayer = async ({ svg, growth, x, y, ...size }: Layer, index: number): Promise<PlacedDrawing> => ({
    ...(await draw(String(index), size, [...(growth ?? []), svg])),
    ...{ isSequence: growth !== undefined, x, y },
  })
  const { behind, moving } = splitLayers(scene.layers)
  const still = behind.map(({ x, y, width, height, svg }) =>
    placed(x.from, y.from, `<svg width="${width}" height="${height}">${svg}</svg>`),
  )
  const [backdrop, ...drawings] = await Promise.all([
    draw('backdrop', { width: pictureWidth, height: pictureHeight }, [scene.backdrop + still.join('')]),
    ...moving.map(drawLayer),
  ])
  return { backdrop, drawings }
}
