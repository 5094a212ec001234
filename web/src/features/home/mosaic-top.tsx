import { useLineup } from '../../domain/lineup.ts'
import { MosaicHome, MosaicHomeSkeleton } from './mosaic-home.tsx'

const tilesAboveRows = 6

/** The greeting and the first tiles, above the rows of the page. */
export function MosaicTop() {
  const lineup = useLineup()
  if (lineup.status === 'pending') return <MosaicHomeSkeleton tiles={tilesAboveRows} />
  if (lineup.status === 'failed' || lineup.channels.length === 0) return null
  return <MosaicHome lineup={lineup} tiles={tilesAboveRows} />
}
