import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { AbTest, AnalyticsEvent, AnalyticsUserState } from './analytics.entities.ts'

const StatId = z
  .string()
  .regex(/^[0-9a-zA-Z_-]{1,128}$/)
  .meta({ examples: ['stat-1'] })

const seconds = z.coerce.number<number>().int().min(0).max(86_400)

export const analyticsEndpoints = {
  updateStat: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/stat/{id}',
    summary: 'How long a stream has been watched, and up to where',
    access: 'public',
    params: z.object({ id: StatId }),
    query: z.object({
      /** Counts the heartbeats of a stream from 1: with it the id is enough, without it a token is needed. */
      number: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(100_000)
        .meta({ examples: [1] })
        .optional(),
      duration: seconds.meta({ examples: [30] }),
      position: seconds.meta({ examples: [1200] }).optional(),
      /** A paused stream rests at its position; a stopped one gives its slot back. */
      state: z.enum(['playing', 'paused', 'stopped']).optional(),
    }),
    answer: z.object({ id: StatId }),
    errors: [
      ...(['authentication_failed', 'not_found', 'stream_taken_over', 'too_many_streams'] as const),
      // Of a heartbeat with a number.
      ...(['permission_denied', 'session_ended', 'heartbeat_from_future', 'heartbeat_replayed'] as const),
    ],
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
  collectEvents: endpoint({
    method: 'POST',
    path: '/v2/analytics/events',
    summary: 'What a viewer who agreed to it did, a few events at a time',
    access: 'public',
    limit: 'events',
    body: z
      .object({
        /** One opening of the page; made anew each time and stored nowhere in the browser. */
        visit: z
          .string()
          .regex(/^[0-9a-f]{32}$/)
          .meta({ examples: ['0123456789abcdef0123456789abcdef'] }),
        user_state: AnalyticsUserState,
        sell_click_id: z
          .string()
          .regex(/^[\w.:~-]{1,128}$/)
          .meta({ examples: ['click-1'] })
          .optional(),
        /** The variants that the viewer sees, by test. */
        variants: z
          .record(z.string().regex(/^[a-z0-9-]{1,64}$/), z.string().regex(/^[a-z0-9-]{1,32}$/))
          .refine((variants) => Object.keys(variants).length <= 20)
          .meta({ examples: [{ 'trial-button': 'a' }] })
          .optional(),
        events: z.array(AnalyticsEvent).min(1).max(50),
      })
      .strict(),
    answer: z.object({ stored: z.int().meta({ examples: [1] }) }),
    ledger: [
      'V-7.108',
      'V-7.109',
      'V-7.110',
      'V-7.111',
      'V-7.112',
      'V-7.113',
      'V-7.114',
      'V-7.115',
      'V-4.171',
    ],
  }),
}
