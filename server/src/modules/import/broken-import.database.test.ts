import { appendFile, chmod, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ffmpeg, requireFfmpeg } from '../../adapters/ffmpeg/index.ts'
import { type Storage, StorageFailure } from '../../adapters/storage/index.ts'
import { makeSilentFilm } from './film.fixture.ts'
import { openImportWorld } from './import-world.fixture.ts'

const world = openImportWorld()
const { path } = world
let watched: Ffmpeg

/** The system's ffmpeg, with every encoding that it is asked for written down. */
beforeAll(async () => {
  await makeSilentFilm(path('film.mkv'), 1)
  watched = { ...(await requireFfmpeg()), file: path('bin/ffmpeg') }
  await mkdir(dirname(watched.file))
  await writeProgram('ffmpeg', `case "$*" in *libx264*) echo x >> '${path('log')}';; esac; exec ffmpeg "$@"`)
  await writeProgram('ffprobe', 'exec ffprobe "$@"')
})
beforeEach(async () => {
  await rm(world.workFolder(), { recursive: true, force: true })
  await writeFile(path('log'), '')
})

async function writeProgram(name: string, script: string): Promise<void> {
  await writeFile(path(`bin/${name}`), `#!/bin/sh\n${script}\n`)
  await chmod(path(`bin/${name}`), 0o755)
}

const encodings = async () => (await readFile(path('log'), 'utf8')).trim().split('\n').filter(Boolean).length

/** A storage whose disk is full after so many files. */
function fullAfter(files: number): Storage {
  const inner = world.storage()
  let written = 0
  return {
    ...inner,
    async write(place, body) {
      written += 1
      if (written > files) throw new StorageFailure('The media folder is on a disk that is full (ENOSPC).')
      await inner.write(place, body)
    },
  }
}

test('an import that is broken off shows nothing, and the next one goes on where it was', async () => {
  await makeSilentFilm(path('long.mkv'), 15)
  const stopped = new AbortController()
  const breaking = world.take('long.mkv', {
    id: 'stopped',
    ffmpeg: watched,
    jobs: 1,
    signal: stopped.signal,
    onProgress: (share) => void (share > 0.6 && stopped.abort()),
  })
  await expect(breaking).rejects.toThrow('aborted')
  expect(await world.find('stopped')).toBeUndefined()
  expect(await world.storage().list('assets/stopped')).toEqual([])
  const before = await encodings()
  expect(before).toBeGreaterThanOrEqual(2)
  const { ladder } = await world.take('long.mkv', { id: 'stopped', ffmpeg: watched, jobs: 1 })
  expect((await encodings()) - before).toBe(1)
  expect(await world.find('stopped')).toMatchObject({ segments: 4, ladder })
})

test('a film that was changed meanwhile begins anew', async () => {
  const changed = path('changed.mkv')
  await makeSilentFilm(changed, 1)
  const full = { id: 'changed', ffmpeg: watched, storage: fullAfter(0) }
  await expect(world.take('changed.mkv', full)).rejects.toThrow('full')
  const once = await encodings()
  await appendFile(changed, '')
  await utimes(changed, new Date(), new Date('2030-01-01'))
  await world.take('changed.mkv', { id: 'changed', ffmpeg: watched })
  expect(await encodings()).toBe(2 * once)
})

test('a storage that fills up shows nothing; with room again nothing is encoded a second time', async () => {
  const attempt = { id: 'full', ffmpeg: watched }
  await expect(world.take('film.mkv', { ...attempt, storage: fullAfter(3) })).rejects.toThrow(
    'The media folder is on a disk that is full (ENOSPC).',
  )
  expect(await world.find('full')).toBeUndefined()
  const [once, standing] = [await encodings(), await world.storage().list('assets/full')]
  expect(standing).toHaveLength(3)
  const rewritten: string[] = []
  const inner = world.storage()
  const noting: Storage = {
    ...inner,
    write: (place, body) => {
      rewritten.push(place)
      return inner.write(place, body)
    },
  }
  await world.take('film.mkv', { ...attempt, storage: noting })
  expect(await world.find('full')).toMatchObject({ segments: 1 })
  expect(await encodings()).toBe(once)
  expect(rewritten.filter((place) => standing.includes(place))).toEqual([])
})

test('a full disk under the encoder is said in a sentence, and the next run succeeds', async () => {
  await writeProgram(
    'ffmpeg-full',
    `case "$*" in *libx264*) echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1;; esac; exec ffmpeg "$@"`,
  )
  await writeProgram('ffprobe-full', 'exec ffprobe "$@"')
  const full = { ...watched, file: path('bin/ffmpeg-full') }
  await expect(world.take('film.mkv', { id: 'disk', ffmpeg: full })).rejects.toThrow(
    `The disk of ${world.workFolder()} is full; free some space and import film.mkv again.`,
  )
  expect(await world.find('disk')).toBeUndefined()
  await world.take('film.mkv', { id: 'disk', ffmpeg: watched })
  expect(await world.find('disk')).toMatchObject({ segments: 1 })
})

test('the same film again is neither encoded nor written again', async () => {
  const first = await world.take('film.mkv', { id: 'again' })
  const again = await world.take('film.mkv', { id: 'again', ffmpeg: watched, storage: fullAfter(0) })
  expect(again).toMatchObject({ id: 'again', durationMs: first.durationMs, ladder: first.ladder })
  expect(await encodings()).toBe(0)
})

test('an import that another one has taken over publishes nothing and says how to go on', async () => {
  const inner = world.storage()
  const robbed: Storage = {
    ...inner,
    async write(place, body) {
      await world.takeOver('stolen')
      await inner.write(place, body)
    },
  }
  await expect(world.take('film.mkv', { id: 'stolen', storage: robbed })).rejects.toThrow(
    'The import of stolen was cut off from the database for too long; the same command goes on from here.',
  )
  expect(await world.find('stolen')).toBeUndefined()
  await expect(world.take('film.mkv', { id: 'stolen' })).rejects.toThrow(
    'Another import is working on stolen.',
  )
})

test('two imports do not work on one film at a time', async () => {
  const ends = await Promise.allSettled([1, 2].map(() => world.take('film.mkv', { id: 'twice' })))
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  expect(reasons).toEqual(['FilmFailure: Another import is working on twice.'])
  expect(await world.find('twice')).toMatchObject({ segments: 1 })
})
