import { translate } from '../../core/translate.ts'
import { type Catalogue, narrow, narrowList, type RowQuery } from '../../modules/catalogue/index.ts'
import type { Favorites } from '../../modules/favorites/index.ts'
import type { History } from '../../modules/history/index.ts'
import type { SearchModule } from '../../modules/search/index.ts'
import type { WatcherOf } from '../access/watcher.ts'
import { presentRowContent, type RowItems } from './compose-row.presenter.ts'
import { audienceOf, cut, pageOfSearch, type RowAsked, roleOf } from './compose-row-asked.ts'

export interface RowContentsOptions {
  catalogue: Catalogue
  favorites: Favorites
  history: History
  search: SearchModule
  watcherOf: WatcherOf
}

type FilterQuery = Extract<RowQuery, { by: 'filter' }>

/** How many finds of a search a row is narrowed from. */
const mostFinds = 500
/** The latest things that somebody watched and liked tell the taste. */
const mostTelling = 50

/** Rows of films, series and programmes. */
export function createRowContents(options: RowContentsOptions) {
  const { catalogue, favorites, history, search, watcherOf } = options

  const find = ({ tenantId, caller, text = '' }: RowAsked, page: { offset: number; limit: number }) =>
    text ? search.find({ tenantId, role: roleOf(caller), of: 'content', text, ...page }) : []

  async function cardsOf(asked: RowAsked, ids: readonly number[], narrowing = narrowList(asked.filters)) {
    const { shown, count } = cut(await catalogue.pickCards(audienceOf(asked), ids, narrowing), asked)
    return { contents: shown.map((card) => presentRowContent(card, asked.language)), count }
  }

  /** What the filters leave, best known first; of what a text finds, best fitting first. */
  async function filtered(query: FilterQuery, asked: RowAsked): Promise<RowItems> {
    const narrowing = narrow(query, asked.filters)
    if (asked.text) return cardsOf(asked, await find(asked, { offset: 0, limit: mostFinds }), narrowing)
    const { offset, limit, language } = asked
    const { cards, count } = await catalogue.listEntries(audienceOf(asked), { narrowing, offset, limit })
    return { contents: cards.map((card) => presentRowContent(card, language)), count }
  }

  async function listed(ids: readonly number[], asked: RowAsked): Promise<RowItems> {
    if (!asked.text) return cardsOf(asked, ids)
    const found = new Set(await find(asked, { offset: 0, limit: mostFinds }))
    return cardsOf(
      asked,
      ids.filter((id) => found.has(id)),
    )
  }

  async function searched(asked: RowAsked): Promise<RowItems> {
    if (narrowList(asked.filters)) return cardsOf(asked, await find(asked, { offset: 0, limit: mostFinds }))
    return cardsOf({ ...asked, offset: 0 }, await find(asked, pageOfSearch(asked)))
  }

  async function watched(asked: RowAsked): Promise<RowItems> {
    const { caller, language } = asked
    const plays = await history.watched(await watcherOf(caller, language))
    const cards = await catalogue.pickCards(
      audienceOf(asked),
      plays.map(({ shownId }) => shownId),
    )
    const { shown, count } = cut(cards, asked)
    const playOf = new Map(plays.map((play) => [play.shownId, play]))
    const labels = await history.episodeLabels(shown.map(({ id }) => playOf.get(id)?.contentId ?? id))
    const histories = shown.map((card) => {
      const play = playOf.get(card.id)
      const label = labels.get(play?.contentId ?? card.id)
      const { season = null, number: series = null } = label ?? {}
      return {
        content: presentRowContent(card, language),
        content_episode: label
          ? { season, series, title: translate(label.title, language), subtitle: null }
          : null,
        watch_percentage: play?.percentage ?? 0,
        screenshot: label?.backdrop ?? null,
      }
    })
    return { histories, count }
  }

  /** From the genres of what somebody watched or likes, else the best known; nothing that was seen. */
  async function recommended(asked: RowAsked): Promise<RowItems> {
    const { caller, language, filters, offset, limit } = asked
    const watcher = await watcherOf(caller, language)
    const { profileId } = watcher
    const [plays, liked] = await Promise.all([
      history.watched(watcher),
      profileId === null ? [] : favorites.list(profileId, { offset: 0, limit: mostTelling }),
    ])
    const seen = plays.map(({ shownId }) => shownId)
    const telling = [...seen.slice(0, mostTelling), ...liked.flatMap(({ content_id }) => content_id ?? [])]
    const anyOf = await catalogue.listTastes(telling)
    const narrowing = narrow({ kinds: ['movie', 'series'] }, filters)
    const page = { narrowing, anyOf, without: seen, offset, limit }
    const { cards, count } = await catalogue.listEntries(audienceOf(asked), page)
    return { contents: cards.map((card) => presentRowContent(card, language)), count }
  }

  return { filtered, listed, searched, watched, recommended }
}
