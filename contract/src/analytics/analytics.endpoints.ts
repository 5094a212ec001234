import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { AbTest } from './analytics.entities.ts'

const StatId = z
  .string()
  .regex(/^[0-9a-zA-Z_-]{1,64}$/)
  .meta({ examples: ['stat-1'] })

const seconds = z.coerce.number<number>().int().min(0).max(86_400)

export const analyticsEndpoints = {
  updateStat: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/stat/{id}',
    summary: 'How long a stream has been watched, and up to where',
    access: 'guest',
    params: z.object({ id: StatId }),
    query: z.object({
      duration: seconds.meta({ examples: [30] }),
      position: seconds.meta({ examples: [1200] }).optional(),
      /** A paused stream rests at its position; a stopped one gives its slot back. */
      state: z.enum(['playing', 'paused', 'stopped']).optional(),
    }),
    answer: z.object({ id: StatId }),
    errors: ['not_found', 'stream_taken_over', 'too_many_streams'],
    ledger: ['V-7.08', 'V-7.63', 'V-7.104'],
  }),
  listAbTests: endpoint({
    method: 'GET',
    path: '/v2/ab_tests/tests',
    summary: 'Running comparisons and the branch of this viewer',
    access: 'guest',
    answer: z.object({ tests: z.array(AbTest) }),
    ledger: ['P-7.40'],
  }),
}
