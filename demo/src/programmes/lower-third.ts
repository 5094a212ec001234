import { loopFrames } from './motion.ts'
import { horizontal, rect } from './paint.ts'
import { svgDocument } from './picture.ts'
import { pictureWidth, type Scene } from './scene.ts'

const width = 560
const height = 104
const [shownFrom, shownUntil, slide] = [40, 330, 24]

/** The title in both languages, for the picture is one and its viewers are not. */
export function lowerThirdOf({ title, accent }: Scene): string {
  return svgDocument(
    width,
    height,
    `${rect(0, 0, width, height, horizontal(['#04060c', 0.78], ['#04060c', 0.6], ['#04060c', 0]))}
    ${rect(64, 22, 4, 60, accent)}
    <g font-family="DejaVu Sans" fill="#fff">
      <text x="86" y="50" font-size="29" font-weight="bold">${title.en}</text>
      <text x="86" y="80" font-size="20" fill-opacity=".82">${title.ru}</text>
    </g>`,
  )
}

export const lowerThirdTop = 560

/** Slides in from the left, stays a while and slides out again. */
export function lowerThirdLeft(firstFrame: number): string {
  const eased = (from: number) => `(1-pow(1-clip((n+${firstFrame}-${from})/${slide},0,1),3))`
  return `-${width}+${width}*(${eased(shownFrom)}-${eased(shownUntil)})`
}

/** A hair-line at the lower edge that grows while the picture goes round. */
export function progressLineOf({ accent }: Scene): string {
  return svgDocument(pictureWidth, 4, rect(0, 0, pictureWidth, 4, accent, 'fill-opacity=".85"'))
}

export const progressLineLeft = (firstFrame: number): string =>
  `-${pictureWidth}+${pictureWidth}*(n+${firstFrame})/${loopFrames}`
