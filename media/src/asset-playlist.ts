import { toText } from './playlist-text.ts'
import { keyLine, type PlaylistKey } from './protected-keys.ts'
import { type Addresses, entry, headerLines, mapLine } from './segment-entry.ts'
import { segmentMs } from './segment-grid.ts'
import type { Asset } from './timeline.ts'

/** A film or trailer: whole segments and a shorter last one. */
export interface OnDemandAsset extends Asset {
  /** A whole segment if absent. */
  readonly lastSegmentMs?: number
}

export interface AssetRequest extends Addresses {
  readonly asset: OnDemandAsset
  /** For a protected asset: its key, once for each protection system. */
  readonly keys?: readonly PlaylistKey[]
}

/** The playlist of a whole asset; does not depend on the clock. */
export function assetPlaylist({ asset, keys = [], ...addresses }: AssetRequest): string {
  return toText([
    ...headerLines(addresses, 0, ['#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-PLAYLIST-TYPE:VOD']),
    ...assetLines(asset, addresses, keys),
    '#EXT-X-ENDLIST',
  ])
}

function* assetLines(
  asset: OnDemandAsset,
  addresses: Addresses,
  keys: readonly PlaylistKey[],
): Generator<string> {
  const { id, segments, lastSegmentMs = segmentMs } = asset
  if (!Number.isInteger(segments) || segments < 1) throw new RangeError(`asset ${id} has no segments`)
  if (!(lastSegmentMs > 0 && lastSegmentMs <= segmentMs))
    throw new RangeError(`the last segment of asset ${id} lasts ${lastSegmentMs} ms`)
  const map = mapLine(addresses, id)
  if (map) yield map
  yield* keys.map(keyLine)
  for (let index = 0; index < segments; index++) {
    const address = { assetId: id, index, sequence: index, right: 'replay' } as const
    yield entry(addresses, address, index === segments - 1 ? lastSegmentMs : segmentMs)
  }
}
