import { segmentMs } from '@onair/media'
import type { ContentDraft } from '@onair/server'
import { filmParts } from '../films/film.ts'
import { programmeSegments } from '../programmes/index.ts'
import { films } from '../world/films.ts'

type PlaybackPoints = ContentDraft['playback_points']

const rendered = new Set(films.map(({ assetId }) => assetId))
const highlightChapters = [2, 5]

const filmPoints: PlaybackPoints = [
  {
    ...{ type: 'intro', start: 0, end: filmParts.titleEndMs },
    button: { action: 'skip', title: { ru: 'Пропустить титры', en: 'Skip the titles' } },
  },
  ...highlightChapters.map((chapter) => ({
    ...{ type: 'highlight', start: filmParts.chapterMs(chapter), end: null, button: null },
  })),
  {
    ...{ type: 'credits', start: filmParts.creditsMs, end: filmParts.endMs },
    button: { action: 'finish', title: { ru: 'Закончить просмотр', en: 'Finish watching' } },
  },
]

const endMs = programmeSegments * segmentMs

/** Only films that were made for the demo have titles and chapters of their own. */
export const pointsOfTitle = (assetId: string | null): PlaybackPoints =>
  assetId !== null && rendered.has(assetId) ? filmPoints : []

export const pointsOfEpisode: PlaybackPoints = [
  {
    ...{ type: 'credits', start: endMs - 15_000, end: endMs },
    button: { action: 'next', title: { ru: 'Следующая серия', en: 'Next episode' } },
  },
]
