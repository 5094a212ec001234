import { createHash } from 'node:crypto'
import { type Anchor, type FeedCut, filesAt, placeArrival } from '@onair/media'
import type { Storage } from '../../adapters/storage/index.ts'
import type { Database } from '../../db/index.ts'
import { type Lease, LeaseLost } from '../leases/index.ts'
import { findNewest, findSegment, insertSegment, type NewSegment } from './recording.repository.ts'
import { recordingPaths } from './recording-paths.rules.ts'

/** A run: what one ffmpeg recorded without interruption. */
export interface Run {
  name: string
  toleranceMs: number
  /** By rendition. */
  inits: ReadonlyMap<string, Uint8Array>
}

type Newest = Pick<
  NewSegment,
  'sequence' | 'startMs' | 'durationMs' | 'discontinuity' | 'discontinuitiesBefore'
>

/** Stores the segments of a channel: first the files, then the index entry that names them. */
export async function openSegmentStore(db: Database, storage: Storage, lease: Lease, channelId: number) {
  let newest: Newest | undefined = await findNewest(db, channelId)
  let anchor: Anchor | undefined
  let run: Run | undefined
  let init: string | undefined

  async function writeInits({ inits }: Run): Promise<string> {
    const name = nameOf(inits)
    for (const [rendition, bytes] of inits)
      await storage.write(recordingPaths.init(channelId, name, rendition), Buffer.from(bytes))
    return name
  }

  /** Throws a LeaseLost if another recorder has taken the channel. */
  async function index(segment: NewSegment, paths: readonly string[]): Promise<void> {
    if (await insertSegment(db, lease, channelId, segment)) return
    // An insertion whose answer was lost is tried again.
    const found = await findSegment(db, channelId, segment.sequence)
    if (found?.run === segment.run && found.startMs === segment.startMs) return
    if (found?.run !== segment.run) await Promise.allSettled(paths.map((path) => storage.remove(path)))
    throw new LeaseLost('taken_over')
  }

  return {
    /** The next segments have other init segments and another clock. */
    beginRun(next: Run): void {
      run = next
      init = undefined
      anchor = undefined
    },

    /** Atomic: an entry never names a missing file. */
    async write(cut: FeedCut): Promise<NewSegment> {
      if (!run) throw new Error('a segment outside of any run')
      init ??= await writeInits(run)
      const lastEndMs = newest && newest.startMs + newest.durationMs
      const placed = placeArrival(cut, anchor, lastEndMs, run.toleranceMs)
      const files = filesAt(cut, placed.anchor.offsetMs)
      const segment: NewSegment = {
        ...placed.place,
        sequence: (newest?.sequence ?? -1) + 1,
        run: run.name,
        init,
        discontinuitiesBefore: newest ? newest.discontinuitiesBefore + Number(newest.discontinuity) : 0,
        bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
      }
      const pathOf = (rendition: string) =>
        recordingPaths.segment(channelId, segment.run, segment.sequence, rendition)
      const writes = [...files].map(([rendition, bytes]) =>
        storage.write(pathOf(rendition), Buffer.from(bytes)),
      )
      await Promise.all(writes)
      await index(segment, [...files.keys()].map(pathOf))
      newest = segment
      anchor = placed.anchor
      return segment
    },

    /** A dropped segment leaves a gap; a discontinuity in it must be carried over. */
    drop({ isBreak }: FeedCut): void {
      if (isBreak) anchor = undefined
    },
  }
}

export type SegmentStore = Awaited<ReturnType<typeof openSegmentStore>>

/** The same feed recorded again has the same name, so that players need no discontinuity. */
function nameOf(inits: Run['inits']): string {
  const hash = createHash('sha256')
  for (const [rendition, bytes] of inits) hash.update(rendition).update(bytes)
  return hash.digest('hex').slice(0, 16)
}
