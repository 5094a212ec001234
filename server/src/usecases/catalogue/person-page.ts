import type { Handlers } from '../../core/call.ts'
import { translate } from '../../core/translate.ts'
import type { Contents } from '../../modules/contents/index.ts'
import type { Persons } from '../../modules/persons/index.ts'
import type { WatcherOf } from '../access/watcher.ts'
import { presentRowContent } from './compose-row.presenter.ts'

export interface PersonPageOptions {
  contents: Contents
  persons: Persons
  watcherOf: WatcherOf
}

/** What a person has a part in, and whether this viewer likes them. */
export function personPageHandlers({ contents, persons, watcherOf }: PersonPageOptions) {
  return {
    getPersonRow: async ({ tenant, caller, params, query, language }) => {
      const person = await persons.getPerson(tenant.id, params.id)
      const seer = { tenantId: tenant.id, role: caller.profile?.role ?? ('adult' as const) }
      const { contents: shown, total } = await contents.withPerson(seer, person.id, query)
      return {
        id: person.id,
        title: translate(person.name, language),
        slug: person.slug,
        template: 'content-v',
        content_type: null,
        more_count: Math.max(0, total - query.offset - shown.length),
        limit: query.limit,
        offset: query.offset,
        loop_count: 0,
        duration: null,
        library_id: null,
        status: null,
        html_description: null,
        description: null,
        contents: shown.map((content) => presentRowContent(content, language)),
        channels: [],
        promotions: [],
        persons: [],
        histories: [],
        items: [],
      }
    },

    getPersonFavorite: async ({ tenant, caller, params, language }) => {
      const person = await persons.getPerson(tenant.id, params.id)
      const { profileId } = await watcherOf(caller, language)
      return { favorite: profileId === null ? null : await persons.favoriteOf(profileId, person.id) }
    },
  } satisfies Handlers
}
