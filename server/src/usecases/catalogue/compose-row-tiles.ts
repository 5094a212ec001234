import { translate } from '../../core/translate.ts'
import type { Catalogue, RowQuery } from '../../modules/catalogue/index.ts'
import { translateOrNull } from '../../modules/catalogue/index.ts'
import type { Channels } from '../../modules/channels/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import type { Schedule } from '../../modules/schedule/index.ts'
import type { RowItems } from './compose-row.presenter.ts'
import { paginate, type RowRequest } from './row-request.ts'

export interface RowTilesOptions {
  catalogue: Catalogue
  channels: Channels
  schedule: Schedule
}

type Promotion = Extract<RowQuery, { by: 'promotions' }>['promotions'][number]
type Tile = Extract<RowQuery, { by: 'tiles' }>['tiles'][number]
type Destination = Tile['destination']

/** The target of a tile, as named in an address. */
interface Place {
  slug: string | null
  library_id: number | null
}

interface PlaceWithOther extends Place {
  id_no_ott: number | null
}

const idsOf = (tiles: readonly { destination: Destination }[], type: Destination['type']) =>
  tiles
    .flatMap(({ destination: { id, idNoOtt, ...own } }) => (own.type === type ? [id, idNoOtt] : []))
    .flatMap((id) => id ?? [])

const nowhere: Place = { slug: null, library_id: null }

const presentDestination = (
  { type, id, src, title, description }: Destination,
  place: PlaceWithOther,
  language: string,
) => ({
  ...place,
  type,
  id,
  src,
  title: translateOrNull(title, language),
  description: translateOrNull(description, language),
})

/** Rows of tiles; a tile without a target, or with one that a child may not see, is left out. */
export function createRowTiles({ catalogue, channels, schedule }: RowTilesOptions) {
  async function placesOf(tiles: readonly { destination: Destination }[], request: RowRequest) {
    const { viewer } = request
    const { tenantId } = viewer
    const [cards, persons, layout, { byId: carried }, programs] = await Promise.all([
      catalogue.pickCards(viewer, idsOf(tiles, 'content')),
      catalogue.pickPersons(viewer, idsOf(tiles, 'person')),
      catalogue.layoutOf(tenantId),
      channels.lineupOf(tenantId),
      schedule.programs(idsOf(tiles, 'program')),
    ])
    const contents = new Map(cards.map((card) => [card.id, card]))
    const people = new Map(persons.map((person) => [person.id, person]))
    const named = (found: { slug: string; library_id?: number | null } | undefined): Place | undefined =>
      found && { slug: found.slug, library_id: found.library_id ?? null }

    const placeOf = (type: Destination['type'], key: number): Place | undefined => {
      if (type === 'content') return named(contents.get(key))
      if (type === 'person') return named(people.get(key))
      if (type === 'row') return named(layout.row(String(key)))
      if (type === 'rowset') return named(layout.page(String(key)))
      if (type === 'channel') {
        const channel = carried.get(key)
        return channel && !isHiddenFrom(viewer, channel.age) ? named(channel) : undefined
      }
      if (type === 'program') {
        const program = programs.get(key)
        return program && !isHiddenFrom(viewer, program.age) ? nowhere : undefined
      }
      return nowhere
    }
    return ({ type, id, idNoOtt }: Destination): PlaceWithOther | undefined => {
      const place = placeOf(type, id ?? 0)
      const other = idNoOtt === null ? undefined : placeOf(type, idNoOtt)
      return place && { ...place, id_no_ott: other ? idNoOtt : null }
    }
  }

  async function reachable<T extends { destination: Destination }>(tiles: readonly T[], request: RowRequest) {
    const placeOf = await placesOf(tiles, request)
    const all = tiles.flatMap((tile, index) => {
      const place = placeOf(tile.destination)
      return place ? [{ tile, place, id: index + 1 }] : []
    })
    return paginate(all, request)
  }

  return {
    async promotions(promotions: readonly Promotion[], request: RowRequest): Promise<RowItems> {
      const { language } = request
      const { shown, count } = await reachable(promotions, request)
      const presented = shown.map(({ tile: { destination, graphicTitle, ...tile }, place, id }) => ({
        id,
        title: translate(tile.title, language),
        destination: presentDestination(destination, place, language),
        graphic_title: graphicTitle && {
          mobile_x1: graphicTitle,
          mobile_x2: graphicTitle,
          mobile_x3: graphicTitle,
          tv_x1: graphicTitle,
          tv_x2: graphicTitle,
          tv_x3: graphicTitle,
        },
        background: tile.background,
        short: translateOrNull(tile.short, language),
        description: translateOrNull(tile.description, language),
        unfocused_btn_icon: null,
        focused_btn_icon: null,
      }))
      return { promotions: presented, count }
    },

    async tiles(tiles: readonly Tile[], request: RowRequest): Promise<RowItems> {
      const { language } = request
      const { shown, count } = await reachable(tiles, request)
      const items = shown.map(({ tile, place, id }) => ({
        id,
        title: translate(tile.title, language),
        short: translateOrNull(tile.short, language),
        image: tile.image,
        destination: presentDestination(tile.destination, place, language),
      }))
      return { items, count }
    },
  }
}
