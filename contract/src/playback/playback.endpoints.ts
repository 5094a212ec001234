import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId, QueryFlag, QueryTimestamp } from '../core/values.ts'
import { ChannelConfig, Stream, StreamId, WatchedStream } from './playback.entities.ts'

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
    errors: [...streamErrors, 'archive_closed', 'startover_closed', 'not_aired_yet', 'too_many_streams'],
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
      /** of an embedded player; the server decides whether it counts. */
      ignore_parental_control: QueryFlag.optional(),
    }),
    answer: Stream,
    errors: [...streamErrors, 'content_lost', 'not_aired_yet', 'too_many_streams'],
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
  listStreams: endpoint({
    method: 'GET',
    path: '/v2/users/self/streams',
    summary: 'What the devices of the account watch now, where the operator limits them',
    access: 'user',
    answer: z.object({ streams: z.array(WatchedStream) }),
  }),
  takeOverStream: endpoint({
    method: 'POST',
    path: '/v2/users/self/streams/{id}/takeover',
    summary: 'End what another device watches, and keep its slot for this one',
    access: 'user',
    params: z.object({ id: StreamId }),
    answer: WatchedStream,
    errors: ['not_found'],
  }),
}
