import { useLine } from '../../domain/lineup.ts'
import { MosaicHome, MosaicHomeSkeleton } from './mosaic-home.tsx'

const tilesAboveRows = 6

/** The greeting and the first of what is on now, above the rows of the page. */
export function MosaicTop() {
  const line = useLine()
  if (line.status === 'pending') return <MosaicHomeSkeleton tiles={tilesAboveRows} />
  if (line.status === 'failed' || line.channels.length === 0) return null
  return <MosaicHome line={line} tiles={tilesAboveRows} />
}
