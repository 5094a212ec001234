import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Ffmpeg } from '../../adapters/ffmpeg/index.ts'
import { type Storage, StorageFailure } from '../../adapters/storage/index.ts'
import { type Database, inTransaction, notifyChange, uncached } from '../../db/index.ts'
import { createAssets, type Ladder, markAssetReady, saveAsset } from '../assets/index.ts'
import { type HeldLease, requireLease } from '../leases/index.ts'
import { FilmFailure } from './film-failure.ts'
import { filmIdOf, requireFilmId } from './film-id.rules.ts'
import { qualitiesOf } from './film-ladder.rules.ts'
import { withFilmLease } from './film-lease.ts'
import { type FilmPart, type FilmPlan, partsOf, posterPart } from './film-parts.ts'
import { identifyFilm, probeFilm, type Source } from './probe-film.ts'
import { measureLadder, originPath, publishFilm } from './publish-film.ts'
import { runLimited } from './run-limited.ts'
import { pickPoster } from './thumbnails.rules.ts'
import { nameSound, nameSubtitles } from './track-names.rules.ts'
import { openWorkFolder, type WorkFolder } from './work-folder.ts'

export interface FilmImport {
  file: string
  /** The asset's id; derived from the file name if absent. */
  id?: string | undefined
  storage: Storage
  db: Database
  ffmpeg: Ffmpeg
  /** Maximum number of concurrent encoders. */
  jobs: number
  /** The folder of finished parts, until all are finished. */
  workFolder: string
  /** From 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export interface ImportedFilm {
  id: string
  durationMs: number
  ladder: Ladder
  /** What was left out, and why. */
  remarks: readonly string[]
}

/** Imports a film. Its asset becomes visible when complete; an interrupted import resumes. */
export async function importFilm(options: FilmImport): Promise<ImportedFilm> {
  const { file, db, workFolder } = options
  const source = await identifyFilm(resolve(file))
  const id = requireFilmId(options.id ?? filmIdOf(basename(file), source.fingerprint))
  try {
    return await withFilmLease(
      db,
      id,
      async (lease) => (await findStanding(options, id, source)) ?? make(options, id, source, lease),
    )
  } catch (error) {
    throw explain(error, source.name, workFolder)
  }
}

/** Viewers and caches keep segments for ever, so a finished asset is never changed. */
async function findStanding(
  { db, storage }: FilmImport,
  id: string,
  source: Source,
): Promise<ImportedFilm | undefined> {
  const asset = await createAssets(db, uncached).find(id)
  if (!asset?.ladder) return undefined
  const origin = await storage.read(originPath(id))
  if (origin?.includes(source.fingerprint)) return { ...asset, ladder: asset.ladder, remarks: [] }
  throw new FilmFailure(
    `There is already another film with the id ${id}: give ${source.name} its own with --id.`,
  )
}

async function make(
  options: FilmImport,
  id: string,
  source: Source,
  lease: HeldLease,
): Promise<ImportedFilm> {
  const { db, storage, ffmpeg, onProgress } = options
  const signal = AbortSignal.any([lease.lost, ...(options.signal ? [options.signal] : [])])
  const probed = await probeFilm(ffmpeg, source, signal)
  const { film, segments, durationMs, remarks } = probed
  const plan = {
    ...{ ...probed, source, ffmpeg, qualities: qualitiesOf(film.picture) },
    ...{ sounds: nameSound(film.audio), subtitles: nameSubtitles(film.subtitles) },
  }
  const work = await openWorkFolder(join(options.workFolder, id), source, ffmpeg)
  const report = weighted(partsOf(plan), segments / 20, onProgress)
  await makeParts(plan, work, { ...options, signal }, report)
  const files = await work.files()
  const ladder = await measureLadder(plan, files)
  const onShare = (share: number) => report('publication', share)
  await publishFilm({ id, plan, files, storage, signal, onShare })
  await inTransaction(db, async (transaction) => {
    await requireLease(transaction, lease)
    await saveAsset(transaction, { id, segments, durationMs })
    await markAssetReady(transaction, id, ladder)
    await notifyChange(transaction, 'assets')
  })
  await work.remove()
  return { id, durationMs, ladder, remarks }
}

type Report = (part: string, share: number) => void

async function makeParts(
  plan: FilmPlan,
  work: WorkFolder,
  { jobs, signal }: { jobs: number; signal: AbortSignal },
  report: Report,
): Promise<void> {
  const makeOne = (part: FilmPart) => async (either: AbortSignal) => {
    const onShare = (share: number) => report(part.name, share)
    if (!(await work.isDone(part.name))) {
      await work.make(part.name, (folder) => part.make({ folder, signal: either, onShare }))
    }
    onShare(1)
  }
  await runLimited(jobs, partsOf(plan).map(makeOne), signal)
  const files = new Map((await work.files()).map(({ path, file }) => [path, file]))
  const thumbnails = Array.from(
    { length: plan.segments },
    (_, index) => files.get(`thumbnails/${index}.jpg`) ?? '',
  )
  const sizes = await Promise.all(thumbnails.map(async (file) => (await stat(file)).size))
  await makeOne(posterPart(plan, pickPoster(sizes)))(signal)
}

/** Weighted progress of all parts; never decreases. */
function weighted(
  parts: readonly FilmPart[],
  publication: number,
  onProgress?: (share: number) => void,
): Report {
  const weights = new Map([
    ...parts.map(({ name, weight }) => [name, weight] as const),
    ['publication', publication],
  ])
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const shares = new Map<string, number>()
  return (part, share) => {
    shares.set(part, Math.max(share, shares.get(part) ?? 0))
    // Sums what is left, because a sum of finished fractions may end just below 1.
    const left = [...weights].reduce((sum, [name, weight]) => sum + (1 - (shares.get(name) ?? 0)) * weight, 0)
    onProgress?.(Math.max(0, 1 - left / total))
  }
}

function explain(error: unknown, name: string, workFolder: string): unknown {
  if (error instanceof FilmFailure || error instanceof StorageFailure || !(error instanceof Error))
    return error
  if (/ENOSPC|EDQUOT|No space left on device/.test(error.message)) {
    return new FilmFailure(`The disk of ${workFolder} is full; free some space and import ${name} again.`)
  }
  const complaint = /^ffmpeg ended with [^:]+: ([^]*)$/.exec(error.message)?.[1]
  if (complaint === undefined) return error
  return new FilmFailure(`${name} cannot be encoded: ${complaint.split('\n').at(-1)}`)
}
