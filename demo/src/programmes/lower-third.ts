import { loopFrames } from './motion.ts'
import { ellipse, radial, rect } from './paint.ts'
import { svgDocument } from './picture.ts'
import { pictureWidth, type Scene } from './scene.ts'

const [width, height] = [640, 180]
const [shownFrom, shownUntil, slide] = [40, 330, 24]

/** The title in both languages, for the picture is one and its viewers are not. */
export function lowerThirdOf({ isCard, title, accent }: Scene): string {
  if (isCard) return svgDocument(width, height, '')
  const shade = radial(['#04060c', 0.85], ['#04060c', 0.7], ['#04060c', 0.3], ['#04060c', 0])
  return svgDocument(
    width,
    height,
    `${ellipse(130, 90, 490, 88, shade)}
    ${rect(64, 60, 4, 60, accent)}
    <g font-family="DejaVu Sans" fill="#fff">
      <text x="86" y="88" font-size="29" font-weight="bold">${title.en}</text>
      <text x="86" y="118" font-size="20" fill-opacity=".86">${title.ru}</text>
    </g>`,
  )
}

export const lowerThirdTop = 524

/** Slides in from the left, stays a while and slides out again. */
export function lowerThirdLeft(firstFrame: number): string {
  const eased = (from: number) => `(1-pow(1-clip((n+${firstFrame}-${from})/${slide},0,1),3))`
  return `-${width}+${width}*(${eased(shownFrom)}-${eased(shownUntil)})`
}

/** A hair-line at the lower edge that grows while the picture goes round. */
export function progressLineOf({ isCard, accent }: Scene): string {
  if (isCard) return svgDocument(pictureWidth, 4, '')
  return svgDocument(pictureWidth, 4, rect(0, 0, pictureWidth, 4, accent, 'fill-opacity=".85"'))
}

export const progressLineLeft = (firstFrame: number): string =>
  `-${pictureWidth}+${pictureWidth}*(n+${firstFrame})/${loopFrames}`
