import {
  channelPlaylist,
  dayMs,
  multivariantPlaylist,
  parseSpan,
  type SegmentAddress,
  type Span,
} from '@onair/media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import type { Channels } from '../channels/index.ts'
import type { Schedule } from '../schedule/index.ts'
import { setMediaHeaders } from './media-headers.ts'
import type { Playback } from './playback.service.ts'
import { channelScope } from './scope.rules.ts'

const Params = z.object({
  token: z.string().max(200),
  id: z.coerce.number().int().positive(),
  span: z.string().max(40),
  name: z.string().max(40),
})

/** Whoever began at the far end of the archive may go on while that end moves. */
const longestViewingMs = dayMs / 2

/** A link is older than this never; a count that began earlier would only slow players down. */
const oldestCountDays = 31

function isCountRecent(span: Span, nowMs: number): boolean {
  return !('day' in span) || nowMs / dayMs - span.day < oldestCountDays
}

/** Relative, so that one text serves all viewers: the link that opens it stands before it in the address. */
const addresses = {
  uriOf: ({ assetId, rendition, index }: SegmentAddress) => `../assets/${assetId}/${rendition}/${index}.m4s`,
  initUriOf: ({ assetId, rendition }: Omit<SegmentAddress, 'index'>) =>
    `../assets/${assetId}/${rendition}/init.mp4`,
}

export interface ChannelPlaylistsOptions {
  playback: Playback
  schedule: Schedule
  channels: Channels
  clock(): number
}

/** The playlists of every channel, live or archived, written anew for each instant and kept nowhere. */
export function serveChannelPlaylists(app: FastifyInstance, options: ChannelPlaylistsOptions): void {
  const { playback, schedule, channels, clock } = options
  app.get(
    '/media/:token/channels/:id/:span/:name.m3u8',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { data } = Params.safeParse(request.params)
      const span = data && parseSpan(data.span)
      if (!data || !span) throw new Failure('not_found')
      const nowMs = clock()
      if (!isCountRecent(span, nowMs)) throw new Failure('not_found')
      if (!(await playback.isOpen(data.token, channelScope(data.id), nowMs)))
        throw new Failure('permission_denied')
      const channel = await channels.getChannel(request.tenant.id, data.id)
      const plan = (await schedule.guide()).plans.get(data.id)
      if (!plan?.ladder) throw new Failure('not_found')
      const { renditions, audio } = plan.ladder
      const send = (text: string, maxAgeS: number) =>
        setMediaHeaders(reply)
          .type('application/vnd.apple.mpegurl')
          .header('cache-control', `public, max-age=${maxAgeS}`)
          .send(text)
      if (data.name === 'master') {
        return send(multivariantPlaylist({ renditions, audio, uriOf: (name) => `${name}.m3u8` }), 60)
      }
      if (![...renditions, ...audio].some(({ name }) => name === data.name)) throw new Failure('not_found')
      const archiveMs = channel.archived_days * dayMs + longestViewingMs
      const playlist = channelPlaylist(plan.timeline, span, {
        nowMs,
        archiveMs,
        rendition: data.name,
        ...addresses,
      })
      if ('refused' in playlist) {
        throw new Failure(playlist.refused === 'future' ? 'not_aired_yet' : 'archive_closed', {
          span: playlist.refused,
        })
      }
      return send(playlist.text, playlist.isFinal ? 3600 : 1)
    },
  )
}
