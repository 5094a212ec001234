import type { Parsed } from '@onair/contract'
import type { Call, Caller, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { isStorableId } from '../../core/storable-id.ts'
import type { Channels } from '../../modules/channels/index.ts'
import type { Contents } from '../../modules/contents/index.ts'
import type { Favored, Favorites } from '../../modules/favorites/index.ts'
import { isRestricted } from '../../modules/parental/index.ts'
import type { Persons } from '../../modules/persons/index.ts'
import type { WatcherOf } from '../access/watcher.ts'

export interface ListFavoritesOptions {
  favorites: Favorites
  channels: Channels
  contents: Contents
  persons: Persons
  watcherOf: WatcherOf
}

function favoredBy(draft: Parsed<'createFavorite'>['body']): Favored {
  const { channel_id, program_id, person_id, content_id } = draft
  if (channel_id !== undefined) return { channel_id }
  if (program_id !== undefined) return { program_id }
  if (person_id !== undefined) return { person_id }
  if (content_id !== undefined) return { content_id }
  throw new Failure('invalid_request', { object_id: 'is missing' })
}

/** What a profile likes. */
export function listFavoritesHandlers(options: ListFavoritesOptions) {
  const { favorites, channels, contents, persons, watcherOf } = options

  async function profileOf(caller: Caller, language: string): Promise<number> {
    const { profileId } = await watcherOf(caller, language)
    if (profileId === null) throw new Failure('sign_in_required')
    return profileId
  }

  /** Nobody likes what the tenant does not have, nor a child what it may not see. */
  async function demandShown({ tenant, caller }: Call<'createFavorite'>, favored: Favored): Promise<void> {
    if (!Object.values(favored).every(isStorableId)) throw new Failure('not_found')
    const demand = (isShown: boolean) => {
      if (!isShown) throw new Failure('not_found')
    }
    const isShownTo = (age: number | null) => caller.profile?.role !== 'child' || !isRestricted(age, 'child')
    if ('channel_id' in favored)
      demand(isShownTo((await channels.getChannel(tenant.id, favored.channel_id)).age))
    else if ('content_id' in favored)
      demand(isShownTo((await contents.getContent(tenant.id, favored.content_id)).age))
    else if ('program_id' in favored) demand(await favorites.isProgramOffered(tenant.id, favored.program_id))
    else await persons.getPerson(tenant.id, favored.person_id)
  }

  return {
    listFavorites: async ({ caller, query, language }) => ({
      favorites: await favorites.list(await profileOf(caller, language), query),
    }),

    createFavorite: async (call) => {
      const { caller, body, language } = call
      const favored = favoredBy(body)
      await demandShown(call, favored)
      const profileId = await profileOf(caller, language)
      return favorites.add({ userId: caller.userId, profileId }, favored)
    },

    deleteFavorite: async ({ caller, params, language }) => {
      if (!isStorableId(params.id)) throw new Failure('not_found')
      await favorites.remove(await profileOf(caller, language), params.id)
      return { id: params.id }
    },
  } satisfies Handlers
}
