import { z } from 'zod'
import { Favorite, Row } from '../catalogue/catalogue.entities.ts'
import { endpoint } from '../core/endpoint.ts'
import { paging } from '../core/paging.ts'
import { PathId, PathKey } from '../core/values.ts'
import { Person } from './person.entities.ts'

export const personEndpoints = {
  getPerson: endpoint({
    method: 'GET',
    path: '/v2/persons/{id}',
    summary: 'One person',
    access: 'guest',
    params: z.object({ id: PathKey }),
    answer: Person,
    errors: ['not_found'],
    ledger: ['V-7.54'],
  }),
  getPersonRow: endpoint({
    method: 'GET',
    path: '/v2/persons/{id}/row',
    summary: 'Films, series and programmes with a person',
    access: 'guest',
    params: z.object({ id: PathId }),
    query: z.object(paging),
    answer: Row,
    errors: ['not_found'],
    ledger: ['V-7.56'],
  }),
  getPersonFavorite: endpoint({
    method: 'GET',
    path: '/v2/persons/{id}/favorite',
    summary: 'Whether a person is among the favorites',
    access: 'guest',
    params: z.object({ id: PathId }),
    answer: z.object({ favorite: Favorite.nullable() }),
    errors: ['not_found'],
    ledger: ['V-7.55'],
  }),
}
