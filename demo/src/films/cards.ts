import { sway } from '../programmes/motion.ts'
import { circle, radial, rect, vertical } from '../programmes/paint.ts'
import type { Layer, Scene } from '../programmes/scene.ts'
import type { Bilingual, WorldFilm } from '../world/world.ts'

/** A glow that repeats with every segment, so that a card can last any time. */
const breath = (colour: string, x: number, y: number): Layer => ({
  width: 360,
  height: 360,
  svg: circle(180, 180, 180, radial([colour, 0.32], [colour, 0.12], [colour, 0])),
  x: sway(x, 16, 96),
  y: sway(y, 10, 96, 0.25),
})

const veil = rect(
  0,
  0,
  1280,
  720,
  vertical(['#03050c', 0.35], ['#03050c', 0.2], ['#03050c', 0.75], ['#03050c', 0.95]),
)

const text = (content: string) =>
  `<g font-family="DejaVu Sans" fill="#fff" text-anchor="middle">${content}</g>`

const line = (y: number, size: number, words: string, more = '') =>
  `<text x="640" y="${y}" font-size="${size}" ${more}>${words}</text>`

const still = ({ backdrop, layers }: Scene): string =>
  backdrop +
  layers
    .map(
      ({ width, height, svg, x, y }) =>
        `<svg x="${x.from}" y="${y.from}" width="${width}" height="${height}">${svg}</svg>`,
    )
    .join('')

function card(id: string, scene: Scene, words: string, light: Layer): Scene {
  return {
    ...scene,
    id,
    isCard: true,
    backdrop: still(scene) + veil + text(words),
    layers: [light],
    posterFrame: 0,
  }
}

export const titleCard = ({ assetId, title, year }: WorldFilm, scene: Scene): Scene =>
  card(
    `${assetId}-title`,
    scene,
    line(560, 64, title.ru, 'font-weight="bold"') +
      rect(600, 588, 80, 4, scene.accent) +
      line(638, 34, title.en, 'fill-opacity=".86"') +
      line(676, 20, String(year), 'fill-opacity=".6"'),
    breath(scene.accent, 460, 330),
  )

export const endCard = ({ assetId }: WorldFilm, scene: Scene, credits: readonly Bilingual[]): Scene =>
  card(
    `${assetId}-end`,
    { ...scene, backdrop: rect(0, 0, 1280, 720, vertical('#070a14', '#0d1322', '#05070d')), layers: [] },
    credits
      .map(
        ({ ru, en }, index) =>
          line(200 + index * 112, 30, ru, 'font-weight="bold"') +
          line(238 + index * 112, 22, en, 'fill-opacity=".66"'),
      )
      .join(''),
    breath(scene.accent, 460, 150),
  )

export const trailerCard = ({ trailerAssetId, title }: WorldFilm, scene: Scene): Scene =>
  card(
    trailerAssetId,
    scene,
    line(540, 60, title.ru, 'font-weight="bold"') +
      line(590, 34, title.en, 'fill-opacity=".86"') +
      rect(600, 616, 80, 4, scene.accent) +
      line(662, 23, 'Уже можно смотреть · Ready to watch', 'fill-opacity=".8"'),
    breath(scene.accent, 460, 320),
  )
