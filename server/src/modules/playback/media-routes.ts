import type { Span } from '@onair/media'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Assets } from '../assets/index.ts'
import type { PooledFile } from './buffer-pool.ts'
import type { ChannelSource, Moment } from './channel-source.ts'
import type { FastPath } from './fast-path.ts'
import type { MediaFiles } from './media-files.ts'
import type { Playback } from './playback.service.ts'
import type { ChannelGrant } from './scope.rules.ts'

/** A channel as a brand shows it at an instant to viewers of some ages. */
export interface OpenChannel {
  source: ChannelSource
  moment: Moment
  /** Whether a span of the archive begins in a programme that the link does not open. */
  isShut(span: Span): boolean
}

export type OpenByName = (name: string) => Promise<PooledFile | undefined>

export interface MediaRoutes {
  playback: Playback
  assets: Assets
  files: MediaFiles
  /** Fails for channels that the brand does not carry or that cannot be watched yet. */
  openChannel(channelId: number, grant: ChannelGrant, nowMs: number): Promise<OpenChannel>
  /** Whether an asset may leave the server encrypted only. */
  isProtected(assetId: string): Promise<boolean>
  fastPath: Pick<FastPath, 'cacheText' | 'cacheFolder'>
  clock(): number
}

export type ServeMedia = (app: FastifyInstance, routes: MediaRoutes) => void

/** Players ask often, and for files that are packed already. */
export const fileRoute: RouteShorthandOptions = { config: { rateLimit: false }, compress: false }

/** Twelve hours of archive are half a megabyte and zip to a tenth; a live playlist is sent sooner than zipped. */
export const playlistRoute: RouteShorthandOptions = {
  config: { rateLimit: false },
  compress: {
    customTypes: /mpegurl|json/,
    encodings: ['gzip'],
    threshold: 16 * 1024,
    zlibOptions: { level: 2 },
  },
}
