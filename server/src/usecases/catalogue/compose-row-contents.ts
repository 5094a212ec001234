import { translate } from '../../core/translate.ts'
import { type Catalogue, combineFilters, filterOfList, type RowQuery } from '../../modules/catalogue/index.ts'
import type { Favorites } from '../../modules/favorites/index.ts'
import type { History } from '../../modules/history/index.ts'
import type { SearchModule } from '../../modules/search/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'
import { presentRowContent, type RowItems } from './compose-row.presenter.ts'
import { pageOfSearch, paginate, type RowRequest } from './row-request.ts'

export interface RowContentsOptions {
  catalogue: Catalogue
  favorites: Favorites
  history: History
  search: SearchModule
  withProfile: WithProfile
}

type FilterQuery = Extract<RowQuery, { by: 'filter' }>

/** How many search results the filters of a row are applied to. */
const maxFinds = 500
/** How many of the latest watched and liked contents determine recommendations. */
const maxTelling = 50

/** Rows of films, series and programmes. */
export function createRowContents(options: RowContentsOptions) {
  const { catalogue, favorites, history, search, withProfile } = options

  const find = ({ viewer, text = '' }: RowRequest, page: { offset: number; limit: number }) =>
    text ? search.find({ ...viewer, of: 'content', text, ...page }) : []

  async function cardsOf(
    request: RowRequest,
    ids: readonly number[],
    filter = filterOfList(request.filters),
  ) {
    const { shown, count } = paginate(await catalogue.pickCards(request.viewer, ids, filter), request)
    return { contents: shown.map((card) => presentRowContent(card, request.language)), count }
  }

  /** Contents that match the filters, the most popular first; with a text, the best match first. */
  async function filtered(query: FilterQuery, request: RowRequest): Promise<RowItems> {
    const filter = combineFilters(query, request.filters)
    if (request.text) return cardsOf(request, await find(request, { offset: 0, limit: maxFinds }), filter)
    const { offset, limit, language } = request
    const { cards, count } = await catalogue.listEntries(request.viewer, { filter, offset, limit })
    return { contents: cards.map((card) => presentRowContent(card, language)), count }
  }

  async function listed(ids: readonly number[], request: RowRequest): Promise<RowItems> {
    if (!request.text) return cardsOf(request, ids)
    const found = new Set(await find(request, { offset: 0, limit: maxFinds }))
    return cardsOf(
      request,
      ids.filter((id) => found.has(id)),
    )
  }

  async function searched(request: RowRequest): Promise<RowItems> {
    if (filterOfList(request.filters))
      return cardsOf(request, await find(request, { offset: 0, limit: maxFinds }))
    return cardsOf({ ...request, offset: 0 }, await find(request, pageOfSearch(request)))
  }

  async function watched(request: RowRequest): Promise<RowItems> {
    const { language } = request
    const plays = await history.watched(await withProfile(request))
    const cards = await catalogue.pickCards(
      request.viewer,
      plays.map(({ shownId }) => shownId),
    )
    const { shown, count } = paginate(cards, request)
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

  /** From the genres of watched and liked contents, otherwise the most popular; without watched ones. */
  async function recommended(request: RowRequest): Promise<RowItems> {
    const { language, filters, offset, limit } = request
    const viewer = await withProfile(request)
    const { profileId } = viewer
    const [plays, liked] = await Promise.all([
      history.watched(viewer),
      profileId === null ? [] : favorites.list(profileId, { offset: 0, limit: maxTelling }),
    ])
    const seen = plays.map(({ shownId }) => shownId)
    const telling = [...seen.slice(0, maxTelling), ...liked.flatMap(({ content_id }) => content_id ?? [])]
    const anyOf = await catalogue.listTopGenres(telling)
    const filter = combineFilters({ kinds: ['movie', 'series'] }, filters)
    const page = { filter, anyOf, without: seen, offset, limit }
    const { cards, count } = await catalogue.listEntries(request.viewer, page)
    return { contents: cards.map((card) => presentRowContent(card, language)), count }
  }

  return { filtered, listed, searched, watched, recommended }
}
