import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { AdId } from './ads.entities.ts'

export const adsEndpoints = {
  listAdIds: endpoint({
    method: 'GET',
    path: '/v2/users/self/ad_ids',
    summary: 'Advertising identifiers known for this viewer',
    access: 'guest',
    answer: z.object({ ad_ids: z.array(AdId) }),
    ledger: ['P-7.47'],
  }),
  createAdId: endpoint({
    method: 'POST',
    path: '/v2/users/self/ad_ids',
    summary: 'Keep an advertising identifier',
    access: 'guest',
    body: AdId,
    answer: AdId,
    ledger: ['P-7.48'],
  }),
}
