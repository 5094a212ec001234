import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paging } from '../core/paging.ts'
import { PathId } from '../core/values.ts'
import { NewsCard, NewsItem } from './news.entities.ts'

export const newsEndpoints = {
  listNews: endpoint({
    method: 'GET',
    path: '/v2/news',
    summary: 'News, the latest first',
    access: 'public',
    query: z.object(paging),
    answer: z.object({ news: z.array(NewsCard) }),
    ledger: ['P-7.59'],
  }),
  getNewsItem: endpoint({
    method: 'GET',
    path: '/v2/news/{id}',
    summary: 'One piece of news',
    access: 'public',
    params: z.object({ id: PathId }),
    answer: NewsItem,
    errors: ['not_found'],
    ledger: ['P-7.60'],
  }),
}
