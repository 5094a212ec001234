import { rect, vertical } from '../programmes/paint.ts'
import { svgDocument } from '../programmes/picture.ts'
import { diceOf, type Frame, randomOf } from './frame.ts'
import { faces, setTitle } from './lettering.ts'
import { type Mood, mix, type Palette, palettes } from './palette.ts'
import type { Picture } from './picture.ts'
import { sceneOf } from './scene-pictures.ts'
import { styles } from './styles/index.ts'

export interface Drawn {
  readonly style: string
  readonly seed: number
  readonly mood: Mood
  /** Whose colours it has, if not those of its own seed. */
  readonly colorSeed?: number
}

const tall = { width: 600, height: 900 }
const wide = { width: 1280, height: 720 }
const still = { width: 480, height: 270 }

function paletteOf({ seed, colorSeed = seed, mood }: Drawn): Palette {
  const list = palettes(mood)
  const found = list[colorSeed % list.length]
  if (!found) throw new Error('there is no palette')
  return found
}

const colorOf = ({ deep, base }: Palette): string => mix(deep, base, 0.6)

function draw(drawn: Drawn, size: { width: number; height: number }): string {
  const scene = sceneOf(drawn.style)
  if (scene) return scene.drawInto(size)
  const style = styles[drawn.style]
  if (!style) throw new Error(`there is no style ${drawn.style}`)
  const frame: Frame = { ...size, palette: paletteOf(drawn), random: randomOf(drawn.seed) }
  return style(frame)
}

function placeholderOf(drawn: Drawn): string {
  return sceneOf(drawn.style)?.color ?? colorOf(paletteOf(drawn))
}

/** The tall picture of a title, with the title set in it. */
export function posterPicture(drawn: Drawn, title: string): Picture {
  const { width, height } = tall
  const { oneOf, is, upTo } = diceOf(randomOf(drawn.seed + 7))
  const { ink } = paletteOf(drawn)
  const face = faces[upTo(faces.length)] ?? oneOf(...(faces as [(typeof faces)[0]]))
  const align = is(0.6) ? 'middle' : 'left'
  const { svg, height: block } = setTitle({
    ...{ title, face, width, align, margin: 48, largest: 84, colour: '#fffaf0' },
    ...{ y: height - 64, grows: 'up' },
  })
  const veil = rect(0, height - block - 330, width, block + 330, vertical([ink, 0], [ink, 0.5], [ink, 0.88]))
  return { svg: svgDocument(width, height, draw(drawn, tall) + veil + svg), color: placeholderOf(drawn) }
}

/** The wide picture of a title, without words. */
export function backdropPicture(drawn: Drawn): Picture {
  return { svg: svgDocument(wide.width, wide.height, draw(drawn, wide)), color: placeholderOf(drawn) }
}

/** A small wide picture: of an episode, of a tile. */
export function stillPicture(drawn: Drawn): Picture {
  return { svg: svgDocument(still.width, still.height, draw(drawn, still)), color: placeholderOf(drawn) }
}

/** A tall picture without words, for what is named beside it. */
export function tilePicture(drawn: Drawn): Picture {
  const { ink } = paletteOf(drawn)
  const veil = rect(0, 450, 600, 450, vertical([ink, 0], [ink, 0.75]))
  return { svg: svgDocument(600, 900, draw(drawn, tall) + veil), color: placeholderOf(drawn) }
}
