import { dayMs, multivariantPlaylist, parseSpan, type Span } from '@onair/media'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { Ladder } from '../assets/index.ts'
import { trackNames } from './asset-paths.rules.ts'
import type { ChannelSource, Moment } from './channel-source.ts'
import { enterChannel } from './enter-channel.ts'
import { keyFrameTrack } from './key-frames.rules.ts'
import { createLinkLimit } from './link-limit.ts'
import { ChannelLink, type LinkRequest } from './link-parts.ts'
import { expiryMsOf } from './link-token.ts'
import { cachedFor, setMediaHeaders, setPlaylistHeaders } from './media-headers.ts'
import { type OpenedOrigin, playlistRoute, type ServeMedia } from './media-routes.ts'
import { memoPerSecond } from './memo-per-second.ts'

const Manifest = ChannelLink.extend({ span: z.string().max(40) })
const Playlist = Manifest.extend({ name: z.string().max(40) })

/** No link is older than this; a longer count would only slow players down. */
const oldestCountDays = 31

function isCountRecent(span: Span, nowMs: number): boolean {
  return !('day' in span) || nowMs / dayMs - span.day < oldestCountDays
}

/** Two tracks of a growing archive, reloaded every four seconds, are 32 requests a minute. */
const maxArchivePlaylists = 120

function isArchive({ kind }: Span): boolean {
  return kind !== 'live' && kind !== 'delay'
}

function channelMaster(ladder: Ladder): string {
  const keys = keyFrameTrack(ladder)
  const { renditions, audio } = ladder
  return multivariantPlaylist({
    renditions,
    audio,
    ...(keys && { keyFrames: [keys] }),
    uriOf: (name) => `${name}.m3u8`,
  })
}

interface Written {
  text: Buffer
  caching: string
}

async function write(source: ChannelSource, span: Span, name: string, moment: Moment): Promise<Written> {
  if (name === 'master') return { text: Buffer.from(channelMaster(source.ladder)), caching: cachedFor.minute }
  const isTrack = trackNames(source.ladder).includes(name) || keyFrameTrack(source.ladder)?.name === name
  if (!isTrack) throw new Failure('not_found')
  const playlist = await source.playlist(span, name, moment)
  if ('refused' in playlist) {
    throw new Failure(playlist.refused === 'future' ? 'not_aired_yet' : 'archive_closed', {
      span: playlist.refused,
    })
  }
  return {
    text: Buffer.from(playlist.text),
    caching: playlist.isFinal ? cachedFor.final : cachedFor.growing,
  }
}

/** The name of an origin's manifest below a span, by its format. */
const manifestNames = { hls: 'master.m3u8', dash: 'manifest.mpd' } as const

/** Serves playlists of channels, live or archived; written once a second for all viewers and stored nowhere. */
export const serveChannelPlaylists: ServeMedia = (app, routes) => {
  const { playback, openChannel, openOrigin, fastPath } = routes
  const written = memoPerSecond<ChannelSource, Written>()
  const countArchive = createLinkLimit(maxArchivePlaylists, routes.sharedCounts)

  async function enter<T extends z.infer<typeof Manifest>>(schema: z.ZodType<T>, request: LinkRequest) {
    const entered = await enterChannel(routes, schema, request)
    const { data, grant, nowMs } = entered
    const span = parseSpan(data.span)
    if (!span || !isCountRecent(span, nowMs)) throw new Failure('not_found')
    await playback.requireSession(data.token)
    const untilMs = expiryMsOf(data.token)
    const origin = await openOrigin(data.id, grant, span, { nowMs, untilMs })
    return { ...entered, span, origin }
  }

  const leadTo = ({ address, format }: OpenedOrigin, name: string, reply: FastifyReply) => {
    if (name !== manifestNames[format]) throw new Failure('not_found')
    return setMediaHeaders(reply, 'no-store').redirect(address)
  }

  app.get('/media/:token/channels/:id/:grant/:span/manifest.mpd', playlistRoute, async (request, reply) => {
    const { origin } = await enter(Manifest, request)
    if (!origin) throw new Failure('not_found')
    return leadTo(origin, 'manifest.mpd', reply)
  })

  app.get('/media/:token/channels/:id/:grant/:span/:name.m3u8', playlistRoute, async (request, reply) => {
    const { data, grant, nowMs, span, origin } = await enter(Playlist, request)
    if (origin) return leadTo(origin, `${data.name}.m3u8`, reply)
    const { source, moment, isShut } = await openChannel(data.id, grant, nowMs)
    if (isShut(span)) throw new Failure('permission_denied')
    if (isArchive(span)) countArchive(data.token, nowMs)
    const { text, caching } = await written(nowMs, source, `${data.span}/${data.name}`, () =>
      write(source, span, data.name, moment),
    )
    setPlaylistHeaders(reply, caching)
    fastPath.cacheText(request, reply, text, isArchive(span) ? countArchive : undefined)
    return reply.send(text)
  })
}
