import { readFile, stat } from 'node:fs/promises'
import { keyFrameBytes } from '@onair/media'
import type { Storage } from '../../adapters/storage/index.ts'
import { type Ladder, nameInits } from '../assets/index.ts'
import { bitsPerSecond, renditionOf } from './film-ladder.rules.ts'
import type { FilmPlan } from './film-parts.ts'
import { runLimited } from './run-limited.ts'
import { originOf, type WorkFile } from './work-folder.ts'

const writesAtOnce = 8

export const originPath = (id: string): string => `assets/${id}/origin.json`

export interface Publication {
  id: string
  plan: FilmPlan
  files: readonly WorkFile[]
  storage: Storage
  signal: AbortSignal
  onShare(share: number): void
}

/** Writes all files of an asset; files of an interrupted publication are not written again. */
export async function publishFilm({ id, plan, files, storage, signal, onShare }: Publication): Promise<void> {
  const origin = Buffer.from(JSON.stringify(originOf(plan.source, plan.ffmpeg)))
  const begun = await storage.read(originPath(id))
  if (!begun?.equals(origin)) {
    await storage.remove(`assets/${id}`)
    await storage.write(originPath(id), origin)
  }
  const standing = new Set(await storage.list(`assets/${id}`))
  let written = 0
  const write = async ({ path, file }: WorkFile) => {
    const place = `assets/${id}/${path}`
    if (!standing.has(place)) await storage.write(place, await readFile(file))
    written += 1
    onShare(written / files.length)
  }
  await runLimited(
    writesAtOnce,
    files.map((file) => () => write(file)),
    signal,
  )
}

/** Measures what the playlists of an asset need on its files. */
export async function measureLadder(plan: FilmPlan, files: readonly WorkFile[]): Promise<Ladder> {
  const fileOf = new Map(files.map(({ path, file }) => [path, file]))
  const segmentFiles = (rendition: string) =>
    Array.from({ length: plan.segments }, (_, index) => {
      const file = fileOf.get(`${rendition}/${index}.m4s`)
      if (file === undefined) throw new Error(`segment ${index} of ${rendition} is missing`)
      return file
    })
  const sizesOf = (rendition: string) =>
    Promise.all(segmentFiles(rendition).map(async (file) => (await stat(file)).size))
  const sounds = await Promise.all(plan.sounds.map(({ name }) => sizesOf(name)))
  const maxSound = Array.from({ length: plan.segments }, (_, index) =>
    Math.max(0, ...sounds.map((sizes) => sizes[index] ?? 0)),
  )
  const renditions = await Promise.all(
    plan.qualities.map(async (quality) =>
      renditionOf({ ...quality, segmentBytes: await sizesOf(quality.name) }, maxSound, sounds.length > 0),
    ),
  )
  const smallest = plan.qualities[0]?.name ?? ''
  const bytes: number[] = []
  for (const file of segmentFiles(smallest)) bytes.push(keyFrameBytes(await readFile(file)))
  const ladder: Ladder = {
    renditions,
    audio: plan.sounds,
    ...(plan.subtitles.length && { subtitles: plan.subtitles }),
    keyFrames: { rendition: smallest, bandwidth: bitsPerSecond(Math.max(...bytes)), bytes },
    thumbnails: true,
  }
  return nameInits(ladder, (track) => readFile(fileOf.get(`${track}/init.mp4`) ?? ''))
}
