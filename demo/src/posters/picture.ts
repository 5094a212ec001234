import { createHash } from 'node:crypto'

/** A drawing that becomes a file; its name is known before it is drawn. */
export interface Picture {
  readonly svg: string
  /** What stands in its place until it is there, such as #1d3557. */
  readonly color: string
}

/** Below the media folder. */
export function pictureFile({ svg, color }: Picture): string {
  const sum = createHash('sha256').update(svg).digest('hex').slice(0, 16)
  return `pictures/${sum}-${color.slice(1)}.jpg`
}
