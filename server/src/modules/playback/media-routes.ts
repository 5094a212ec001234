import type { Span } from '@onair/media'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { SharedCounts } from '../../adapters/shared-counts/index.ts'
import type { Assets } from '../assets/index.ts'
import type { PooledFile } from './buffer-pool.ts'
import type { ChannelSource, Moment } from './channel-source.ts'
import type { FastPath } from './fast-path.ts'
import type { MediaFiles } from './media-files.ts'
import type { Playback } from './playback.service.ts'
import type { ChannelGrant } from './scope.rules.ts'

/** A channel of a brand at an instant, for viewers of some ages. */
export interface OpenChannel {
  source: ChannelSource
  moment: Moment
  /** Whether a span of the archive begins in a programme that the link does not open. */
  isShut(span: Span): boolean
}

/** A channel on the operator's own servers. */
export interface OpenedOrigin {
  address: string
  format: 'hls' | 'dash'
}

export type OpenByName = (name: string) => Promise<PooledFile | undefined>

export interface MediaRoutes {
  playback: Playback
  assets: Assets
  files: MediaFiles
  /** Throws for channels that the brand does not carry or that are not ready. */
  openChannel(channelId: number, grant: ChannelGrant, nowMs: number): Promise<OpenChannel>
  /** The address of a channel on the operator's own servers, for a link that ends; undefined for all others. */
  openOrigin(
    channelId: number,
    grant: ChannelGrant,
    span: Span,
    when: { nowMs: number; untilMs: number },
  ): Promise<OpenedOrigin | undefined>
  /** Whether the asset may be sent only encrypted. */
  isProtected(assetId: string): Promise<boolean>
  fastPath: Pick<FastPath, 'cacheText' | 'cacheFolder'>
  /** Where the requests of a link to all processes are counted. */
  sharedCounts?: SharedCounts | undefined
  clock(): number
}

export type ServeMedia = (app: FastifyInstance, routes: MediaRoutes) => void

/** No rate limit and no compression: players ask often, and media is compressed. */
export const fileRoute: RouteShorthandOptions = { config: { rateLimit: false }, compress: false }

/** Twelve hours of archive are 500 KB and compress to a tenth; a live playlist is sent sooner than compressed. */
export const playlistRoute: RouteShorthandOptions = {
  config: { rateLimit: false },
  compress: {
    customTypes: /mpegurl|json/,
    encodings: ['gzip'],
    threshold: 16 * 1024,
    zlibOptions: { level: 2 },
  },
}
