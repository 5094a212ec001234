import type { Answer } from '@onair/contract'
import { type Translated, translate } from '../../core/translate.ts'
import type { CataloguePage, CountryDraft, GenreDraft, LibraryDraft } from './page-layout.ts'

type WirePage = Omit<Answer<'getRowset'>, 'rows' | 'catalogue'>
type MenuPage = Answer<'listRowsets'>['rowsets'][number]

export function translateOrNull(text: Translated | null, language: string): string | null {
  return text && translate(text, language)
}

export function presentPage(page: CataloguePage, language: string): WirePage {
  const { id, slug, template, library_id, url, is_personal } = page
  return {
    id,
    slug,
    title: translate(page.title, language),
    description: translateOrNull(page.description, language),
    logo: { tv_x3: page.logo },
    library_id,
    template,
    url,
    is_personal,
  }
}

export function presentMenuPage(page: CataloguePage, language: string): MenuPage {
  return { ...presentPage(page, language), icon: { tv_x3: page.icon } }
}

export function presentLibrary({ id, title, background, color }: LibraryDraft, language: string) {
  return {
    id,
    title: translate(title, language),
    cover: { bg: background, color_bg: color },
    bg: background,
  }
}

/** V-7.94: sorted by name in the reader's language. */
function presentNamed<T extends { name: Translated }>(all: readonly T[], language: string) {
  const sorter = new Intl.Collator(language)
  return all
    .map((one) => ({ ...one, name: translate(one.name, language) }))
    .sort((a, b) => sorter.compare(a.name, b.name))
}

export function presentGenres(genres: readonly GenreDraft[], language: string) {
  return presentNamed(genres, language).map(({ id, name, parentId }) => ({ id, name, parent_id: parentId }))
}

export function presentCountries(countries: readonly CountryDraft[], language: string) {
  return presentNamed(countries, language).map(({ id, name }) => ({ id, name }))
}
