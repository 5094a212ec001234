import {
  type Addresses,
  assetPlaylist,
  multivariantPlaylist,
  type SegmentAddress,
  segmentMs,
} from '@onair/media'
import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { MediaAsset } from '../assets/index.ts'
import { assetPaths, trackNames } from './asset-paths.rules.ts'
import { enterAsset } from './enter-asset.ts'
import { keyFrameTrack } from './key-frames.rules.ts'
import { AssetLink, type LinkRequest } from './link-parts.ts'
import { cachedFor, sendPlaylist, setMediaHeaders } from './media-headers.ts'
import { fileRoute, type OpenByName, playlistRoute, type ServeMedia } from './media-routes.ts'
import { resizeTo } from './thumbnails.ts'

type ReadyAsset = MediaAsset & { ladder: NonNullable<MediaAsset['ladder']> }

const Playlist = AssetLink.extend({ name: z.string().max(40) })
const fileName = /^(init\.mp4|\d{1,6}\.(m4s|vtt))$/
const File = AssetLink.extend({ track: z.string().max(40), file: z.string().regex(fileName) })
const Thumbnail = AssetLink.extend({ atMs: z.coerce.number().int().nonnegative() })

/** Serves films and trailers to holders of a link to the asset. */
export const serveAssetStreams: ServeMedia = (app, routes) => {
  const { playback, assets, files, fastPath, isProtected } = routes
  const below = '/media/:token/assets/:asset/:grant'

  async function find(id: string): Promise<ReadyAsset> {
    const asset = await assets.find(id)
    if (!asset?.ladder) throw new Failure('not_found')
    return { ...asset, ladder: asset.ladder }
  }

  /** Unencrypted assets only; protected ones have addresses of their own. */
  async function findClear(id: string): Promise<ReadyAsset> {
    const asset = await find(id)
    if (await isProtected(id)) throw new Failure('permission_denied')
    return asset
  }

  async function enter<T extends z.infer<typeof AssetLink>>(schema: z.ZodType<T>, request: LinkRequest) {
    return (await enterAsset(routes, schema, request)).data
  }

  const filesBeside =
    (id: string, track: string, contentType: string): OpenByName =>
    async (name) => {
      const found = fileName.test(name) ? fileOf(await findClear(id), track, name) : undefined
      return found?.contentType === contentType ? files.open(found.path) : undefined
    }

  app.get(`${below}/:name.m3u8`, playlistRoute, async (request, reply) => {
    const { token, asset: id, name } = await enter(Playlist, request)
    await playback.requireSession(token)
    const asset = await findClear(id)
    const text = name === 'master' ? assetMaster(asset) : assetTrack(asset, name)
    if (!text) throw new Failure('not_found')
    return sendPlaylist(reply, text, cachedFor.final)
  })

  app.get(`${below}/:track/:file`, fileRoute, async (request, reply) => {
    const { asset: id, track, file } = await enter(File, request)
    const found = fileOf(await findClear(id), track, file)
    if (!found) throw new Failure('not_found')
    return files.send(reply, {
      ...found,
      caching: cachedFor.forEver,
      range: request.headers.range,
      onWhole: () => fastPath.cacheFolder(request, reply, filesBeside(id, track, found.contentType)),
    })
  })

  app.get(`${below}/thumbnails/:atMs.jpg`, fileRoute, async (request, reply) => {
    const { asset: id, atMs } = await enter(Thumbnail, request)
    const asset = await find(id)
    const index = Math.floor(atMs / segmentMs)
    if (!asset.ladder.thumbnails || index >= asset.segments) throw new Failure('not_found')
    const change = resizeTo(request.query)
    const path = assetPaths.thumbnail(asset.id, index)
    return files.send(reply, { path, contentType: 'image/jpeg', caching: cachedFor.forEver, change })
  })

  app.get(`${below}/seek_points.json`, playlistRoute, async (request, reply) => {
    const asset = await find((await enter(AssetLink, request)).asset)
    const points = Array.from({ length: asset.segments }, (_, index) => index * segmentMs)
    return setMediaHeaders(reply, cachedFor.final).send({ seek_points: points })
  })
}

function assetMaster({ ladder }: ReadyAsset): string {
  const keys = keyFrameTrack(ladder)
  const { renditions, audio, subtitles } = ladder
  return multivariantPlaylist({
    renditions,
    audio,
    ...(subtitles && { subtitles }),
    ...(keys && { keyFrames: [keys] }),
    uriOf: (name) => `${name}.m3u8`,
  })
}

function assetTrack(asset: ReadyAsset, name: string): string | undefined {
  const addresses = addressesOf(asset, name)
  if (!addresses) return undefined
  const { id, segments } = asset
  return assetPlaylist({ asset: { id, segments }, ...addresses })
}

function addressesOf({ ladder }: ReadyAsset, name: string): Addresses | undefined {
  const uriOf = ({ rendition, index }: SegmentAddress) => `${rendition}/${index}.m4s`
  const initUriOf = ({ rendition }: Pick<SegmentAddress, 'rendition'>) => `${rendition}/init.mp4`
  if (trackNames(ladder).includes(name)) return { rendition: name, uriOf, initUriOf }
  if (ladder.subtitles?.some((track) => track.name === name)) {
    return { rendition: name, uriOf: ({ rendition, index }) => `${rendition}/${index}.vtt` }
  }
  const keys = keyFrameTrack(ladder)
  if (keys?.name !== name) return undefined
  const keyFrameOf = (segment: SegmentAddress) => {
    const length = ladder.keyFrames?.bytes[segment.index] ?? 0
    return { uri: uriOf(segment), offset: 0, length }
  }
  return { rendition: keys.rendition, uriOf, initUriOf, keyFrameOf }
}

function fileOf({ id, ladder }: ReadyAsset, track: string, file: string) {
  const index = Number.parseInt(file, 10)
  if (file.endsWith('.vtt')) {
    if (!ladder.subtitles?.some(({ name }) => name === track)) return undefined
    return { path: assetPaths.subtitles(id, track, index), contentType: 'text/vtt' }
  }
  if (!trackNames(ladder).includes(track)) return undefined
  const path = file === 'init.mp4' ? assetPaths.init(id, track) : assetPaths.segment(id, track, index)
  return { path, contentType: 'video/mp4' }
}
