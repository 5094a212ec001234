import type { Handlers } from '../../core/call.ts'
import { presentCountries, presentGenres, presentLibrary, presentMenuPage } from './catalogue.presenter.ts'
import type { Catalogue } from './catalogue.service.ts'
import { menuOf } from './menu.rules.ts'

export function catalogueHandlers(catalogue: Catalogue) {
  return {
    listRowsets: async ({ tenant, caller, query, language }) => {
      const { pages } = await catalogue.layoutOf(tenant.id)
      const shown = menuOf(pages, { isGuest: caller.isGuest, variant: query.variant })
      return { rowsets: shown.map((page) => presentMenuPage(page, language)) }
    },
    listLibraries: async ({ language }) => ({
      libraries: (await catalogue.libraries()).map((library) => presentLibrary(library, language)),
    }),
    listGenres: async ({ language }) => ({
      internal_genres: presentGenres(await catalogue.genres(), language),
    }),
    listCountries: async ({ language }) => ({
      countries: presentCountries(await catalogue.countries(), language),
    }),
  } satisfies Handlers
}
