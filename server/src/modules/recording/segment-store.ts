import { createHash } from 'node:crypto'
import { type Anchor, type FeedCut, filesAt, placeArrival } from '@onair/media'
import type { Storage } from '../../adapters/storage/index.ts'
import type { Database } from '../../db/index.ts'
import { findNewest, insertSegment, type NewSegment } from './recording.repository.ts'
import { recordingPaths } from './recording-paths.rules.ts'

/** A run: what one ffmpeg recorded without interruption. */
export interface Run {
  name: string
  toleranceMs: number
  /** By rendition. */
  inits: ReadonlyMap<string, Uint8Array>
}

/** Another recorder writes this channel. */
export class NotAlone extends Error {
  override readonly name = 'NotAlone'
}

type Newest = Pick<
  NewSegment,
  'sequence' | 'startMs' | 'durationMs' | 'discontinuity' | 'discontinuitiesBefore'
>

/** Stores the segments of a channel: first the files, then the index entry that names them. */
export async function openSegmentStore(db: Database, storage: Storage, channelId: number) {
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
      const { name } = run
      const writes = [...files].map(([rendition, bytes]) =>
        storage.write(
          recordingPaths.segment(channelId, name, segment.sequence, rendition),
          Buffer.from(bytes),
        ),
      )
      await Promise.all(writes)
      await insertSegment(db, channelId, segment).catch(asNotAlone)
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

const uniqueViolation = '23505'

function asNotAlone(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  throw code === uniqueViolation ? new NotAlone('another recorder writes this channel') : error
}
