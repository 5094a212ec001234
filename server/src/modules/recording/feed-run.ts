import {
  createBoxReader,
  createSegmenter,
  type FeedCut,
  namesOf,
  type RecordedTrack,
  samplesOf,
  tracksOf,
  typeOf,
} from '@onair/media'

const minMs = 3000

export interface RunReader {
  /** Returns the segments that a chunk completes. */
  push(chunk: Uint8Array, arrivedMs: number): FeedCut[]
  /** Returns the remaining segments when the feed has ended. */
  end(): FeedCut[]
}

export interface RunOptions {
  targetDurationMs: number
  /** Called once, before the first segment; throwing ends the run. */
  begin(tracks: readonly RecordedTrack[], inits: ReadonlyMap<string, Uint8Array>): void
}

/** Reads the output of one ffmpeg. */
export function createRunReader({ targetDurationMs, begin }: RunOptions): RunReader {
  const boxes = createBoxReader()
  let tracks: readonly RecordedTrack[] = []
  let segmenter: ReturnType<typeof createSegmenter> | undefined
  let moof: Uint8Array | undefined

  const read = (box: Uint8Array, arrivedMs: number): FeedCut[] => {
    switch (typeOf(box)) {
      case 'moov': {
        tracks = tracksOf(box)
        const names = namesOf(tracks)
        const named = tracks.flatMap(({ id, init }) => {
          const name = names.get(id)
          return name ? [[name, init] as const] : []
        })
        begin(tracks, new Map(named))
        segmenter = createSegmenter(tracks, { minMs, targetDurationMs })
        return []
      }
      case 'moof':
        moof = box
        return []
      case 'mdat':
        return segmenter && moof ? segmenter.push(samplesOf(moof, box, tracks), arrivedMs) : []
      default:
        return []
    }
  }

  return {
    push: (chunk, arrivedMs) => boxes.push(chunk).flatMap((box) => read(box, arrivedMs)),
    end: () => segmenter?.end() ?? [],
  }
}

export interface Thumbnail {
  /** On the feed's own clock. */
  atMs: number
  bytes: Uint8Array
}

/** Reads the thumbnails of one ffmpeg. */
export function createThumbnailReader() {
  const boxes = createBoxReader()
  let tracks: readonly RecordedTrack[] = []
  let moof: Uint8Array | undefined

  const read = (box: Uint8Array): Thumbnail[] => {
    const type = typeOf(box)
    if (type === 'moov') tracks = tracksOf(box)
    if (type === 'moof') moof = box
    if (type !== 'mdat' || !moof) return []
    const samples = samplesOf(moof, box, tracks)
    return tracks.flatMap(({ id, timescale }) =>
      (samples.get(id) ?? []).map(({ decodeTime, bytes }) => ({
        atMs: (decodeTime / timescale) * 1000,
        bytes,
      })),
    )
  }

  return { push: (chunk: Uint8Array) => boxes.push(chunk).flatMap(read) }
}
