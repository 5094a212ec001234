import type { Handlers } from '../../core/call.ts'
import { translate } from '../../core/translate.ts'
import type { Contents } from '../../modules/contents/index.ts'
import type { Persons } from '../../modules/persons/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'
import { presentRowContent } from './compose-row.presenter.ts'

export interface PersonPageOptions {
  contents: Contents
  persons: Persons
  withProfile: WithProfile
}

/** The contents of a person, and whether the person is a favorite. */
export function personPageHandlers({ contents, persons, withProfile }: PersonPageOptions) {
  return {
    getPersonRow: async ({ tenant, viewer, params, query, language }) => {
      const person = await persons.getPerson(tenant.id, params.id)
      const { contents: shown, total } = await contents.withPerson(viewer, person.id, query)
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

    getPersonFavorite: async (call) => {
      const person = await persons.getPerson(call.tenant.id, call.params.id)
      const { profileId } = await withProfile(call)
      return { favorite: profileId === null ? null : await persons.favoriteOf(profileId, person.id) }
    },
  } satisfies Handlers
}
