import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId, QueryFlag, QueryTimestamp } from '../core/values.ts'
import { ChannelConfig, Stream } from './playback.entities.ts'

const params = z.object({ id: PathId })

export const playbackEndpoints = {
  getChannelStream: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/stream',
    summary: 'Where to play a channel, live or from an instant of its archive',
    access: 'guest',
    params,
    query: z.object({
      ts: QueryTimestamp.optional(),
      type: z.string().max(32).optional(),
      preview: QueryFlag.optional(),
      force_https: QueryFlag.optional(),
      history: QueryFlag.optional(),
    }),
    answer: Stream,
    errors: ['not_found', 'permission_denied'],
    ledger: ['V-7.04', 'V-7.62'],
  }),
  getChannelConfig: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/config',
    summary: 'How a channel of an outside player is shown',
    access: 'guest',
    params,
    answer: ChannelConfig,
    errors: ['not_found', 'permission_denied'],
    ledger: ['V-7.61'],
  }),
}
