import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Motion } from '../programmes/motion.ts'
import { placed } from '../programmes/paint.ts'
import { rasterise, svgDocument } from '../programmes/picture.ts'
import { type Layer, pictureHeight, pictureWidth } from '../programmes/scene.ts'
import type { PlacedDrawing } from './encode.ts'
import type { Shot } from './production.ts'

const isStill = ({ drift, sway, arrival }: Motion): boolean => !drift && !sway && !arrival

/** What stands behind all that moves is drawn once, with the backdrop. */
function splitLayers(layers: readonly Layer[]): { behind: readonly Layer[]; moving: readonly Layer[] } {
  const first = layers.findIndex(({ x, y, growth }) => !isStill(x) || !isStill(y) || growth)
  const at = first === -1 ? layers.length : first
  return { behind: layers.slice(0, at), moving: layers.slice(at) }
}

/** Draws the parts of a shot into a folder. */
export async function drawShot(
  { scene }: Shot,
  folder: string,
): Promise<{ backdrop: string; drawings: PlacedDrawing[] }> {
  await mkdir(folder, { recursive: true })
  const draw = async (name: string, svg: string): Promise<string> => {
    const file = join(folder, `${name}.png`)
    await writeFile(file, await rasterise(svg))
    return file
  }
  const drawLayer = async (
    { width, height, svg, growth, x, y }: Layer,
    index: number,
  ): Promise<PlacedDrawing> => {
    if (!growth)
      return { file: await draw(`${index}`, svgDocument(width, height, svg)), isSequence: false, x, y }
    for (const [frame, stage] of [...growth, svg].entries())
      await draw(`${index}-${frame}`, svgDocument(width, height, stage))
    return { file: join(folder, `${index}-%d.png`), isSequence: true, x, y }
  }
  const { behind, moving } = splitLayers(scene.layers)
  const still = behind.map(({ x, y, width, height, svg }) =>
    placed(x.from, y.from, `<svg width="${width}" height="${height}">${svg}</svg>`),
  )
  const [backdrop, ...drawings] = await Promise.all([
    draw('backdrop', svgDocument(pictureWidth, pictureHeight, scene.backdrop + still.join(''))),
    ...moving.map(drawLayer),
  ])
  return { backdrop, drawings }
}
