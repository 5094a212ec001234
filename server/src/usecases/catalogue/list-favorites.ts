import type { Parsed } from '@onair/contract'
import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { isStorableId } from '../../core/storable-id.ts'
import type { Channels } from '../../modules/channels/index.ts'
import type { Contents } from '../../modules/contents/index.ts'
import type { Favored, Favorites } from '../../modules/favorites/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import type { Persons } from '../../modules/persons/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'

export interface ListFavoritesOptions {
  favorites: Favorites
  channels: Channels
  contents: Contents
  persons: Persons
  withProfile: WithProfile
}

function favoredBy(draft: Parsed<'createFavorite'>['body']): Favored {
  const { channel_id, program_id, person_id, content_id } = draft
  if (channel_id !== undefined) return { channel_id }
  if (program_id !== undefined) return { program_id }
  if (person_id !== undefined) return { person_id }
  if (content_id !== undefined) return { content_id }
  throw new Failure('invalid_request', { object_id: 'is missing' })
}

export function listFavoritesHandlers(options: ListFavoritesOptions) {
  const { favorites, channels, contents, persons, withProfile } = options

  async function profileOf(call: Parameters<WithProfile>[0]): Promise<number> {
    const { profileId } = await withProfile(call)
    if (profileId === null) throw new Failure('sign_in_required')
    return profileId
  }

  /** A favorite must be offered by the tenant and, for a child, be allowed for its age. */
  async function requireShown({ tenant, viewer }: Call<'createFavorite'>, favored: Favored): Promise<void> {
    if (!Object.values(favored).every(isStorableId)) throw new Failure('not_found')
    const requireTrue = (isShown: boolean) => {
      if (!isShown) throw new Failure('not_found')
    }
    const requireVisible = (age: number | null) => requireTrue(!isHiddenFrom(viewer, age))
    if ('channel_id' in favored)
      requireVisible((await channels.getChannel(tenant.id, favored.channel_id)).age)
    else if ('content_id' in favored)
      requireVisible((await contents.getContent(tenant.id, favored.content_id)).age)
    else if ('program_id' in favored)
      requireTrue(await favorites.isProgramOffered(tenant.id, favored.program_id))
    else await persons.getPerson(tenant.id, favored.person_id)
  }

  return {
    listFavorites: async (call) => ({
      favorites: await favorites.list(await profileOf(call), call.query),
    }),

    createFavorite: async (call) => {
      const favored = favoredBy(call.body)
      await requireShown(call, favored)
      const profileId = await profileOf(call)
      return favorites.add({ userId: call.viewer.userId, profileId }, favored)
    },

    deleteFavorite: async (call) => {
      const { id } = call.params
      if (!isStorableId(id)) throw new Failure('not_found')
      await favorites.remove(await profileOf(call), id)
      return { id }
    },
  } satisfies Handlers
}
