import type { Bilingual } from '../world/world.ts'
import { assetOf } from './assets.ts'
import { numberOf, readPair } from './card-index.ts'
import type { CatalogueTitle } from './catalogue-title.ts'
import { episodeAbouts, episodeTitles } from './episodes.texts.ts'
import { mainGenre } from './titles.ts'

export interface CatalogueEpisode {
  readonly slug: string
  readonly number: number
  readonly title: Bilingual
  readonly description: Bilingual
  /** Null while it is only announced. */
  readonly assetId: string | null
}

export interface CatalogueSeason {
  readonly slug: string
  readonly number: number
  readonly year: number
  readonly episodes: readonly CatalogueEpisode[]
}

const readList = (text: string): Bilingual[] => text.trim().split('\n').map(readPair)
const titlesByTone = {
  quiet: readList(episodeTitles.quiet),
  dark: readList(episodeTitles.dark),
  light: readList(episodeTitles.light),
}
const abouts = readList(episodeAbouts)

const tones: Readonly<Record<string, keyof typeof titlesByTone>> = {
  ...{ crime: 'dark', thriller: 'dark', fantastic: 'dark', adventure: 'dark' },
  ...{ comedy: 'light', kids: 'light', documentary: 'light' },
}

const thisYear = 2026
/** The last episode of the newest seasons is still to come. */
const isAwaited = (year: number, isLast: boolean): boolean => year === thisYear && isLast

/** The seasons of a series, one per year; no episode title is used twice. */
export function seasonsOf(series: CatalogueTitle): CatalogueSeason[] {
  const names = titlesByTone[tones[mainGenre(series)] ?? 'quiet']
  const first = numberOf(series.slug)
  let usedTitles = 0
  return series.seasons.map((count, index) => {
    const slug = `${series.slug}-season-${index + 1}`
    const year = Math.min(series.year + index, thisYear)
    const episodes = Array.from({ length: count }, (_, at): CatalogueEpisode => {
      const turn = usedTitles++
      const episode = `${slug}-episode-${at + 1}`
      return {
        ...{ slug: episode, number: at + 1 },
        title: dealt(names, first + turn),
        description: dealt(abouts, first + turn * 7),
        assetId: isAwaited(year, at === count - 1) ? null : assetOf(series.genres, episode),
      }
    })
    return { slug, number: index + 1, year, episodes }
  })
}

function dealt<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('there is nothing to deal')
  return found
}
