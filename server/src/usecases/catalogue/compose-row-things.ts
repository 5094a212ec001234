import { translate } from '../../core/translate.ts'
import type { Catalogue } from '../../modules/catalogue/index.ts'
import type { Channels, LineupChannel } from '../../modules/channels/index.ts'
import type { Favorites } from '../../modules/favorites/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import { currentAiring, type OnAir, type Program, type Schedule } from '../../modules/schedule/index.ts'
import type { SearchModule } from '../../modules/search/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'
import {
  presentRowChannel,
  presentRowContent,
  presentRowPerson,
  type RowItems,
} from './compose-row.presenter.ts'
import { pageOfSearch, paginate, type RowRequest } from './row-request.ts'

export interface RowThingsOptions {
  catalogue: Catalogue
  channels: Channels
  schedule: Schedule
  favorites: Favorites
  search: SearchModule
  withProfile: WithProfile
}

const maxFavorites = 1000

/** Rows of channels, persons, programmes and favorites. */
export function createRowThings(options: RowThingsOptions) {
  const { catalogue, channels, schedule, favorites, search, withProfile } = options

  const channelCard = (onAir: OnAir, channel: LineupChannel, { viewer, language, nowMs }: RowRequest) => {
    const program = currentAiring(onAir, channel.id, nowMs)?.program
    const picture = program && !isHiddenFrom(viewer, program.age) ? program.image : null
    return presentRowChannel(channel, picture, language)
  }

  const programCard = ({ id, title, image }: Program, language: string) => ({
    ...{ id, title: translate(title, language), short: null, image },
    destination: {
      ...{ type: 'program' as const, id, slug: null, library_id: null, src: null },
      ...{ id_no_ott: null, title: null, description: null },
    },
  })

  async function channelsOf(found: readonly LineupChannel[], request: RowRequest): Promise<RowItems> {
    const onAir = await schedule.onAir(request.nowMs)
    const { shown, count } = paginate(
      found.filter(({ age }) => !isHiddenFrom(request.viewer, age)),
      request,
    )
    return { channels: shown.map((channel) => channelCard(onAir, channel, request)), count }
  }

  async function carried(categoryId: number | undefined, request: RowRequest): Promise<RowItems> {
    const lineup = await channels.lineupOf(request.viewer.tenantId)
    if (categoryId === undefined) return channelsOf(lineup.channels, request)
    const ids = lineup.categories.find(({ id }) => id === categoryId)?.channelIds ?? []
    return channelsOf(
      ids.flatMap((id) => lineup.byId.get(id) ?? []),
      request,
    )
  }

  async function persons(ids: readonly number[] | undefined, request: RowRequest): Promise<RowItems> {
    const { language } = request
    if (!ids) {
      const { persons: best, count } = await catalogue.listBestKnown(request.viewer, request)
      return { persons: best.map((person) => presentRowPerson(person, language)), count }
    }
    const { shown, count } = paginate(await catalogue.pickPersons(request.viewer, ids), request)
    return { persons: shown.map((person) => presentRowPerson(person, language)), count }
  }

  async function searched(of: 'person' | 'channel' | 'program', request: RowRequest): Promise<RowItems> {
    const { viewer, text, language } = request
    if (!text) return { count: 0 }
    const ids = await search.find({ ...viewer, of, text, ...pageOfSearch(request) })
    const found = { ...request, offset: 0 }
    if (of === 'person') return persons(ids, found)
    if (of === 'channel') {
      const { byId } = await channels.lineupOf(viewer.tenantId)
      return channelsOf(
        ids.flatMap((id) => byId.get(id) ?? []),
        found,
      )
    }
    const programs = await schedule.programs(ids)
    const { shown, count } = paginate(
      ids.flatMap((id) => programs.get(id) ?? []),
      found,
    )
    return { items: shown.map((program) => programCard(program, language)), count }
  }

  /** Favorites of a profile that it may still see, the latest first. */
  async function liked(request: RowRequest): Promise<RowItems> {
    const { viewer, language } = request
    const { profileId } = await withProfile(request)
    if (profileId === null) return { count: 0 }
    const all = await favorites.list(profileId, { offset: 0, limit: maxFavorites })
    const [cards, people, { byId: carriedById }, onAir, programs] = await Promise.all([
      catalogue.pickCards(
        viewer,
        all.flatMap(({ content_id }) => content_id ?? []),
      ),
      catalogue.pickPersons(
        viewer,
        all.flatMap(({ person_id }) => person_id ?? []),
      ),
      channels.lineupOf(viewer.tenantId),
      schedule.onAir(request.nowMs),
      schedule.programs(all.flatMap(({ program_id }) => program_id ?? [])),
    ])
    const cardById = new Map(cards.map((card) => [card.id, card]))
    const personById = new Map(people.map((person) => [person.id, person]))
    const isSeen = <T extends { age: number | null }>(thing: T | undefined) =>
      thing && !isHiddenFrom(viewer, thing.age) ? thing : undefined
    const found = all.flatMap(({ content_id, person_id, channel_id, program_id }) => {
      const content = cardById.get(content_id ?? 0)
      const person = personById.get(person_id ?? 0)
      const channel = isSeen(carriedById.get(channel_id ?? 0))
      const program = isSeen(programs.get(program_id ?? 0))
      return content || person || channel || program ? [{ content, person, channel, program }] : []
    })
    const { shown, count } = paginate(found, request)
    return {
      contents: shown.flatMap(({ content }) => (content ? [presentRowContent(content, language)] : [])),
      persons: shown.flatMap(({ person }) => (person ? [presentRowPerson(person, language)] : [])),
      channels: shown.flatMap(({ channel }) => (channel ? [channelCard(onAir, channel, request)] : [])),
      items: shown.flatMap(({ program }) => (program ? [programCard(program, language)] : [])),
      count,
    }
  }

  return { carried, persons, searched, liked }
}
