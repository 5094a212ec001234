import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cutCues, readCues, retimeFragment, splitFragments } from '@onair/media'
import { type Ffmpeg, runFfmpeg } from '../../adapters/ffmpeg/index.ts'
import type { Ladder } from '../assets/index.ts'
import {
  pictureArguments,
  posterArguments,
  type Stretch,
  soundArguments,
  subtitleArguments,
} from './film-arguments.rules.ts'
import {
  framesPerSegment,
  pictureClock,
  type Quality,
  soundClock,
  ticksPerSegment,
} from './film-ladder.rules.ts'
import type { Probed, Source } from './probe-film.ts'
import { splitPictures } from './thumbnails.rules.ts'
import { writePart } from './work-folder.ts'

/** Everything known before the work begins. */
export interface FilmPlan extends Probed {
  readonly source: Source
  readonly ffmpeg: Ffmpeg
  readonly qualities: readonly Quality[]
  readonly sounds: Ladder['audio']
  readonly subtitles: NonNullable<Ladder['subtitles']>
}

interface Making {
  /** An empty folder for files at their paths inside the asset. */
  folder: string
  signal: AbortSignal
  /** Progress of the part, from 0 to 1. */
  onShare(share: number): void
}

/** A part of the work that one process does and that is stored when complete. */
export interface FilmPart {
  readonly name: string
  /** Its duration relative to the others. */
  readonly weight: number
  make(making: Making): Promise<void>
}

/** In the order of work: the longest first. */
export function partsOf(plan: FilmPlan): FilmPart[] {
  const { film, segments, subtitles } = plan
  return [
    ...film.audio.map(({ index }, at) => soundPart(plan, index, plan.sounds[at]?.name ?? 'audio')),
    ...stretchesOf(segments).map((stretch) => picturePart(plan, stretch)),
    ...(subtitles.length ? [subtitlePart(plan)] : []),
  ]
}

const maxSegments = 8
const minSegments = 2

/** Independent of the number of encoders: a resumed run may have more of them. */
function stretchesOf(segments: number): Stretch[] {
  const size = Math.min(maxSegments, Math.max(minSegments, Math.ceil(segments / 4)))
  return Array.from({ length: Math.ceil(segments / size) }, (_, index) => ({
    first: index * size,
    segments: Math.min(size, segments - index * size),
  }))
}

function picturePart({ source, film, ffmpeg, qualities }: FilmPlan, { first, segments }: Stretch): FilmPart {
  const frames = segments * framesPerSegment
  return {
    name: `picture-${first}`,
    weight: segments,
    async make({ folder, signal, onShare }) {
      const raw = join(folder, 'raw')
      await mkdir(raw)
      const outputOf = (quality: string) => join(raw, `${quality}.mp4`)
      const thumbnails = join(raw, 'thumbnails.mjpeg')
      const work = { path: source.path, film, qualities, first, segments, outputOf, thumbnails }
      const onFrame = (frame: number) => onShare(Math.min(1, frame / frames))
      await runFfmpeg(ffmpeg, pictureArguments(work), { onFrame, signal })
      for (const { name } of qualities) {
        await layOut(folder, name, outputOf(name), { first, segments, clock: pictureClock })
      }
      const pictures = splitPictures(await readFile(thumbnails))
      requireCount(pictures.length, segments, 'thumbnails')
      for (const [at, picture] of pictures.entries()) {
        await writePart(folder, `thumbnails/${first + at}.jpg`, picture)
      }
      await rm(raw, { recursive: true })
    },
  }
}

function soundPart({ source, ffmpeg, segments }: FilmPlan, track: number, name: string): FilmPart {
  return {
    name: `sound-${track}`,
    weight: segments / 20,
    async make({ folder, signal }) {
      const raw = join(folder, 'raw.mp4')
      await runFfmpeg(ffmpeg, soundArguments(source.path, track, segments, raw), { signal })
      await layOut(folder, name, raw, { first: 0, segments, clock: soundClock })
      await rm(raw)
    },
  }
}

function subtitlePart({ source, film, ffmpeg, segments, subtitles }: FilmPlan): FilmPart {
  return {
    name: 'subtitles',
    weight: segments / 20,
    async make({ folder, signal }) {
      const raw = join(folder, 'raw')
      await mkdir(raw)
      const outputs = new Map(film.subtitles.map(({ index }) => [index, join(raw, `${index}.vtt`)]))
      await runFfmpeg(ffmpeg, subtitleArguments(source.path, outputs), { signal })
      for (const [at, file] of [...outputs.values()].entries()) {
        const pages = cutCues(readCues(await readFile(file, 'utf8')), segments)
        for (const [index, page] of pages.entries()) {
          await writePart(folder, `${subtitles[at]?.name}/${index}.vtt`, page)
        }
      }
      await rm(raw, { recursive: true })
    },
  }
}

/** Comes last: the thumbnails decide which picture becomes the poster. */
export function posterPart({ source, film, ffmpeg }: FilmPlan, segment: number): FilmPart {
  return {
    name: 'poster',
    weight: 0,
    async make({ folder, signal }) {
      const file = join(folder, 'poster.jpg')
      await runFfmpeg(ffmpeg, posterArguments(source.path, film, segment, file), { signal })
      if ((await stat(file)).size === 0) throw new Error('ffmpeg found no picture for the poster')
    },
  }
}

/** Cuts the encoder's output into the numbered segments of a rendition. */
async function layOut(
  folder: string,
  rendition: string,
  file: string,
  { first, segments, clock }: Stretch & { clock: number },
): Promise<void> {
  const { init, fragments } = splitFragments(await readFile(file))
  // The last sound frame, half padding, is a fragment of its own.
  requireCount(fragments.length, segments, rendition)
  if (first === 0) await writePart(folder, `${rendition}/init.mp4`, init)
  for (const [at, fragment] of fragments.slice(0, segments).entries()) {
    const segment = retimeFragment(fragment, first + at, ticksPerSegment(clock))
    await writePart(folder, `${rendition}/${first + at}.m4s`, segment)
  }
}

function requireCount(actual: number, expected: number, what: string): void {
  if (actual < expected) throw new Error(`ffmpeg made ${actual} of ${expected} segments of ${what}`)
}
