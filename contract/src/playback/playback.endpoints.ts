import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId, QueryFlag, QueryTimestamp } from '../core/values.ts'
import { ChannelConfig, Stream } from './playback.entities.ts'

const params = z.object({ id: PathId })

const streamErrors = [
  'not_found',
  'sign_in_required',
  'permission_denied',
  'not_purchased',
  'not_available',
  'not_available_yet',
  'no_longer_available',
  'territory_not_allowed',
  'device_not_allowed',
  'parental_required',
] as const

export const playbackEndpoints = {
  getChannelStream: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/stream',
    summary: 'Where to play a channel, live or from an instant of its archive',
    access: 'guest',
    gate: ['channel', 'program'],
    params,
    query: z.object({
      ts: QueryTimestamp.optional(),
      type: z.string().max(32).optional(),
      preview: QueryFlag.optional(),
      force_https: QueryFlag.optional(),
      history: QueryFlag.optional(),
    }),
    answer: Stream,
    errors: [...streamErrors, 'archive_closed', 'startover_closed', 'not_aired_yet'],
    ledger: ['V-7.04', 'V-7.62'],
  }),
  getChannelConfig: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/config',
    summary: 'How a channel of an outside player is shown',
    access: 'guest',
    gate: ['channel'],
    params,
    answer: ChannelConfig,
    errors: streamErrors,
    ledger: ['V-7.61'],
  }),
  getContentStream: endpoint({
    method: 'GET',
    path: '/v2/contents/{id}/stream',
    summary: 'Where to play a film, an episode or a recorded programme',
    access: 'guest',
    gate: ['vod'],
    params,
    query: z.object({
      library_id: PathId.optional(),
      seconds: z.coerce
        .number<number>()
        .int()
        .min(0)
        .max(86_400)
        .meta({ examples: [0] })
        .optional(),
      type: z.string().max(32).optional(),
      preview: QueryFlag.optional(),
      force_https: QueryFlag.optional(),
      history: QueryFlag.optional(),
    }),
    answer: Stream,
    errors: [...streamErrors, 'content_lost', 'not_aired_yet'],
    ledger: ['V-7.46', 'V-7.70'],
  }),
  getTrailerStream: endpoint({
    method: 'GET',
    path: '/v2/trailers/{id}/stream',
    summary: 'Where to play a trailer',
    access: 'guest',
    gate: ['vod'],
    params,
    answer: Stream,
    errors: ['not_found', 'sign_in_required', 'parental_required'],
    ledger: ['V-7.48'],
  }),
}
