import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paging } from '../core/paging.ts'
import { Id, PathId, PathKey } from '../core/values.ts'
import {
  Country,
  Favorite,
  FavoriteDraft,
  Genre,
  Library,
  MenuPage,
  Row,
  Rowset,
} from './catalogue.entities.ts'

const SearchText = z
  .string()
  .trim()
  .max(255)
  .meta({ examples: ['sea'] })

const Year = z.coerce
  .number<number>()
  .int()
  .min(1880)
  .max(2200)
  .meta({ examples: [2020] })

const key = z.object({ id: PathKey })

export const catalogueEndpoints = {
  listRowsets: endpoint({
    method: 'GET',
    path: '/v2/rowsets',
    summary: 'Pages of the menu',
    access: 'guest',
    query: z.object({ variant: z.enum(['mobile300', 'web']).optional() }),
    answer: z.object({ rowsets: z.array(MenuPage) }),
    ledger: ['V-7.38', 'V-7.64'],
  }),
  getRowset: endpoint({
    method: 'GET',
    path: '/v2/rowsets/{id}',
    summary: 'One page with the first items of its rows',
    access: 'guest',
    params: key,
    query: z.object({ text: SearchText.optional(), library_id: PathId.optional() }),
    answer: Rowset,
    errors: ['not_found'],
    ledger: ['V-7.39', 'V-7.65'],
  }),
  getRow: endpoint({
    method: 'GET',
    path: '/v2/rows/{id}',
    summary: 'One row, a page of it, narrowed by text and filters',
    access: 'guest',
    params: key,
    query: z.object({
      ...paging,
      text: SearchText.optional(),
      library_id: PathId.optional(),
      content_type: z.enum(['movie', 'series']).optional(),
      main_genre: PathId.optional(),
      genre: PathId.optional(),
      country: PathId.optional(),
      year_from: Year.optional(),
      year_to: Year.optional(),
      rating_from: z.coerce
        .number<number>()
        .min(0)
        .max(10)
        .meta({ examples: [7] })
        .optional(),
    }),
    answer: Row,
    errors: ['not_found'],
    ledger: ['V-7.40', 'V-7.41', 'V-7.66', 'V-7.95'],
  }),
  listLibraries: endpoint({
    method: 'GET',
    path: '/v2/libraries',
    summary: 'Film libraries',
    access: 'guest',
    answer: z.object({ libraries: z.array(Library) }),
    ledger: ['V-7.12'],
  }),
  listCountries: endpoint({
    method: 'GET',
    path: '/v2/countries',
    summary: 'Countries to filter by',
    access: 'guest',
    answer: z.object({ countries: z.array(Country) }),
    ledger: ['P-7.57'],
  }),
  listGenres: endpoint({
    method: 'GET',
    path: '/v2/internal_genres',
    summary: 'Genres to filter by',
    access: 'guest',
    answer: z.object({ internal_genres: z.array(Genre) }),
    ledger: ['P-7.58'],
  }),
  listFavorites: endpoint({
    method: 'GET',
    path: '/v2/users/self/favorites',
    summary: 'Favorite channels, programmes, persons and contents',
    access: 'user',
    query: z.object(paging),
    answer: z.object({ favorites: z.array(Favorite) }),
    ledger: ['V-7.09'],
  }),
  createFavorite: endpoint({
    method: 'POST',
    path: '/v2/users/self/favorites',
    summary: 'Add one thing to the favorites',
    access: 'user',
    body: FavoriteDraft,
    answer: Favorite,
    errors: ['not_found'],
    ledger: ['V-7.10'],
  }),
  deleteFavorite: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/favorites/{id}',
    summary: 'Take a thing off the favorites',
    access: 'user',
    params: z.object({ id: PathId }),
    answer: z.object({ id: Id }),
    errors: ['not_found'],
    ledger: ['V-7.11'],
  }),
}
