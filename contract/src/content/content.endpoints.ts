import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paging } from '../core/paging.ts'
import { PathId, PathKey } from '../core/values.ts'
import { Content, ContentCard, ContentMetadata, EpisodeEntry, Sources } from './content.entities.ts'

const params = z.object({ id: PathId })
const inLibrary = z.object({ library_id: PathId.optional() })

export const contentEndpoints = {
  getContent: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}',
    summary: 'A film, series, season, episode or programme',
    access: 'guest',
    params: z.object({ id: PathKey }),
    query: inLibrary,
    answer: Content,
    errors: ['not_found', 'not_available', 'content_lost'],
    ledger: ['V-7.42', 'V-7.67'],
  }),
  listEpisodes: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/episodes',
    summary: 'Episodes of a series, or of one season of it',
    access: 'guest',
    params,
    query: z.object({ library_id: PathId.optional(), ...paging }),
    answer: z.object({ episodes: z.array(EpisodeEntry) }),
    errors: ['not_found'],
    ledger: ['V-7.43'],
  }),
  getSources: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/sources',
    summary: 'Airings of a content that the archive still has',
    access: 'guest',
    params,
    answer: Sources,
    errors: ['not_found'],
    ledger: ['V-7.44', 'V-7.92'],
  }),
  listSimilar: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/similar',
    summary: 'What is like a content',
    access: 'guest',
    params,
    query: z.object(paging),
    answer: z.object({ contents: z.array(ContentCard) }),
    errors: ['not_found'],
    ledger: ['V-7.45'],
  }),
  getContentMetadata: endpoint({
    method: 'GET',
    path: '/v2/users/self/content_metadata/{id}',
    summary: 'What a content is to this viewer: bought, seen, rated, on which terms',
    access: 'guest',
    params,
    query: inLibrary,
    answer: ContentMetadata,
    errors: ['not_found'],
    ledger: ['V-7.47'],
  }),
}
