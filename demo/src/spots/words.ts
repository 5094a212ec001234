import { arriving, still } from '../programmes/motion.ts'
import type { Layer } from '../programmes/scene.ts'

interface Slogan {
  readonly ru: readonly [name: string, words: string]
  readonly en: readonly [name: string, words: string]
}

/** A name and a slogan in both languages, which slide in from the left one after the other. */
export function slogan({ ru, en }: Slogan, colour: string, at: readonly [x: number, y: number]): Layer[] {
  return [ru, en].map(([name, words], index) => ({
    width: 620,
    height: 120,
    svg: `<g font-family="DejaVu Sans" fill="${colour}"><text x="10" y="56" font-size="${index ? 36 : 50}" font-weight="bold">${name}</text><text x="12" y="98" font-size="${index ? 22 : 27}" fill-opacity=".85">${words}</text></g>`,
    x: arriving(at[0], -720, 24 + index * 30),
    y: still(at[1] + index * 130),
  }))
}
