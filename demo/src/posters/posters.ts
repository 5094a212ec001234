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
  /** The seed of its colours, if not its own. */
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

const recipeOf = (kind: string, { style, seed, mood, colorSeed = seed }: Drawn, title = ''): string =>
  [kind, style, seed, mood, colorSeed, title].join(' ')

/** The portrait picture of a title, with the title set in it. */
export function posterPicture(drawn: Drawn, title: string): Picture {
  return {
    recipe: recipeOf('poster', drawn, title),
    color: placeholderOf(drawn),
    draw: () => drawPoster(drawn, title),
  }
}

function drawPoster(drawn: Drawn, title: string): string {
  const { width, height } = tall
  const { is, upTo } = diceOf(randomOf(drawn.seed + 7))
  const { ink } = paletteOf(drawn)
  const face = faces[upTo(faces.length)]
  if (!face) throw new Error('there is no face to set a title in')
  const { svg, height: block } = setTitle({
    ...{ title, face, width, margin: 48, largest: 84, colour: '#fffaf0' },
    ...{ y: height - 64, align: is(0.6) ? 'middle' : 'left' },
  })
  const veil = rect(0, height - block - 330, width, block + 330, vertical([ink, 0], [ink, 0.5], [ink, 0.88]))
  return svgDocument(width, height, draw(drawn, tall) + veil + svg)
}

const withoutWords =
  (kind: string, size: { width: number; height: number }) =>
  (drawn: Drawn): Picture => ({
    recipe: recipeOf(kind, drawn),
    color: placeholderOf(drawn),
    draw: () => svgDocument(size.width, size.height, draw(drawn, size)),
  })

/** The wide picture of a title. */
export const backdropPicture = withoutWords('backdrop', wide)

/** A small wide picture: of an episode, of a tile. */
export const stillPicture = withoutWords('still', still)

/** A portrait picture without a title. */
export const tilePicture = withoutWords('tile', tall)
