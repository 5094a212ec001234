import { createHash } from 'node:crypto'
import { edition } from './edition.ts'

/** A drawing that becomes a file; its name is known before it is drawn. */
export interface Picture {
  /** Everything that distinguishes it from other pictures of one edition. */
  readonly recipe: string
  /** Shown until the picture has loaded, such as #1d3557. */
  readonly color: string
  /** An SVG document. */
  readonly draw: () => string
}

/** Below the media folder. */
export function pictureFile({ recipe, color }: Picture): string {
  const sum = createHash('sha256').update(`${edition} ${recipe}`).digest('hex').slice(0, 16)
  return `pictures/${sum}-${color.slice(1)}.jpg`
}

/** Where a browser finds it. */
export const pictureAddress = (picture: Picture): string => `/media/${pictureFile(picture)}`
