import type { Cue } from '@onair/media'
import { segmentMs } from '@onair/media'
import { framesPerSegment, music, sung, written } from '../media/ladder.ts'
import type { Production, SoundPart, Take } from '../media/production.ts'
import { loopFrames } from '../programmes/motion.ts'
import type { Music } from '../programmes/music.ts'
import { posterOf } from '../programmes/picture.ts'
import type { Scene } from '../programmes/scene.ts'
import type { Voice } from '../programmes/voice.ts'
import type { Narration } from '../world/narration/narration.ts'
import type { Bilingual, WorldFilm } from '../world/world.ts'
import { endCard, titleCard, trailerCard } from './cards.ts'
import { wrapLine } from './wrap-line.ts'

/** The parts of a film; its eight chapters have equal lengths. */
export interface Film {
  readonly world: WorldFilm
  /** Its own scene, which opens and closes the film. */
  readonly scene: Scene
  /** Programmes whose scenes make the chapters between. */
  readonly chapters: readonly string[]
  readonly narration: Narration
  /** One for each chapter. */
  readonly score: readonly Music[]
  readonly credits: readonly Bilingual[]
}

const [titleSegments, chapterSegments, endSegments] = [3, 9, 4]
const chapterCount = 8
/** When the parts of every film begin and end. */
export const filmParts = {
  titleEndMs: titleSegments * segmentMs,
  chapterMs: (chapter: number) => (titleSegments + chapter * chapterSegments) * segmentMs,
  creditsMs: (titleSegments + chapterCount * chapterSegments) * segmentMs,
  endMs: (titleSegments + chapterCount * chapterSegments + endSegments) * segmentMs,
}

const loopSegments = loopFrames / framesPerSegment
const [titleShot, sceneShot, endShot] = [0, 1, 2]

const voices: Readonly<Record<string, Voice>> = {
  ru: { pitch: 0, vowels: ['o', 'a', 'u'], rhythm: [4, 2, 2, 5], bells: [0, -5] },
  en: { pitch: 12, vowels: ['e', 'a', 'i'], rhythm: [2, 1, 1, 3, 2, 4], bells: [12, 16, 19] },
}

export function filmOf({ world, scene, chapters, narration, score, credits }: Film): Production {
  const own = (segment: number): Take => ({ shot: sceneShot, segment: segment % loopSegments })
  const inChapter = (take: (segment: number) => Take) =>
    Array.from({ length: chapterSegments }, (_, index) => take(index))
  const borrowed = (assetId: string) => (index: number) => ({ assetId, segment: index % loopSegments })
  const card = (shot: number, ...segments: number[]): Take[] => segments.map((segment) => ({ shot, segment }))
  return {
    id: world.assetId,
    shots: [
      { scene: titleCard(world, scene), segments: 2, fade: 'in' },
      { scene, segments: loopSegments },
      { scene: endCard(world, scene, credits), segments: 2, fade: 'out' },
    ],
    cut: [
      ...card(titleShot, 0, 1, 1),
      ...inChapter(own),
      ...chapters.flatMap((assetId) => inChapter(borrowed(assetId))),
      ...inChapter(own),
      ...card(endShot, 0, 0, 0, 1),
    ],
    soundtracks: sung.map((rendition) => ({
      rendition,
      parts: partsOf(score, voices[rendition.language ?? '']),
    })),
    subtitles: written.map((rendition) => ({ rendition, cues: cuesOf(narration, rendition.language) })),
    poster: posterOf(titleCard(world, scene)),
  }
}

function partsOf(score: readonly Music[], voice: Voice | undefined): SoundPart[] {
  const [first, last] = [score[0], score.at(-1)]
  if (!first || !last) throw new Error('a film has a score')
  const chapters = score.map((chapter) => ({ ...chapter, ...(voice && { voice }) }))
  return [
    { music: first, round: titleSegments, segments: titleSegments },
    ...chapters.map((chapter) => ({ music: chapter, round: chapterRound, segments: chapterSegments })),
    { music: last, round: endSegments, segments: endSegments },
  ]
}

const chapterRound = 3

/** How long a line is shown, and how long after its chapter begins. */
const [shownMs, lateMs] = [6400, 900]

function cuesOf(narration: Narration, language: string): Cue[] {
  return narration.flatMap((lines, chapter) => {
    const chapterMs = (titleSegments + chapter * chapterSegments) * segmentMs
    const everyMs = (chapterSegments * segmentMs) / lines.length
    return lines.map((line, index) => {
      const startMs = Math.round(chapterMs + index * everyMs + lateMs)
      const text = wrapLine(language === 'ru' ? line.ru : line.en).join('\n')
      return { startMs, endMs: startMs + shownMs, text }
    })
  })
}

const glimpsedChapters = [0, 2, 4, 6, 7]

/** Five chapters in short, then the title. */
export function trailerOf({ world, scene, score }: Film): Production {
  const glimpses = glimpsedChapters.map((chapter) => ({
    assetId: world.assetId,
    segment: titleSegments + chapter * chapterSegments + 1,
  }))
  const [theme] = score
  if (!theme) throw new Error('a film has a score')
  const segments = glimpses.length + 1
  const lively = { ...theme, pace: theme.pace / 2, brightness: Math.min(1, theme.brightness + 0.2) }
  return {
    id: world.trailerAssetId,
    shots: [{ scene: trailerCard(world, scene), segments: 1, fade: 'in' }],
    cut: [...glimpses, { shot: 0, segment: 0 }],
    soundtracks: [{ rendition: music, parts: [{ music: lively, round: segments, segments }] }],
    subtitles: [],
    poster: posterOf(titleCard(world, scene)),
  }
}
