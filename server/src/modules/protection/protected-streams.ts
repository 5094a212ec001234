import {
  type Addresses,
  assetPlaylist,
  dashManifest,
  multivariantPlaylist,
  type Protection,
  playlistKeys,
  type Scheme,
  segmentMs,
} from '@onair/media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { Ladder, MediaAsset } from '../assets/index.ts'
import {
  AssetLink,
  assetPaths,
  cachedFor,
  enterAsset,
  fileRoute,
  type LinkRequest,
  playlistRoute,
  sendPlaylist,
  setMediaHeaders,
  trackNames,
} from '../playback/index.ts'
import type { ContentKey } from './content-key.ts'
import { encryptInit, encryptSegment } from './encrypt-files.ts'
import { systemsOf } from './licence-settings.ts'
import type { ProtectedRoutes } from './protected-routes.ts'

const Playlist = AssetLink.extend({ name: z.string().max(40) })
const File = AssetLink.extend({
  track: z.string().max(40),
  file: z.string().regex(/^(init\.mp4|\d{1,6}\.(m4s|vtt))$/),
})

interface ProtectedAsset {
  asset: MediaAsset
  ladder: Ladder
  key: ContentKey
}

const schemes: Scheme[] = ['cenc', 'cbcs']

/** Serves protected films: manifests, and segments encrypted on request. */
export function serveProtectedStreams(app: FastifyInstance, options: ProtectedRoutes): void {
  const { playback, assets, files, protection } = options
  const systems = systemsOf(protection.licences)

  async function enter<T extends z.infer<typeof AssetLink>>(schema: z.ZodType<T>, request: LinkRequest) {
    const { data } = await enterAsset(options, schema, request)
    const [asset, key] = await Promise.all([assets.find(data.asset), protection.keyOf(data.asset)])
    if (!asset?.ladder || !key) throw new Failure('not_found')
    return { data, found: { asset, ladder: asset.ladder, key } }
  }

  async function encryptedFile({ asset, key }: ProtectedAsset, scheme: Scheme, track: string, file: string) {
    const initPath = assetPaths.init(asset.id, track)
    const name = `${scheme}/${key.keyId.toString('hex')}`
    if (file === 'init.mp4') {
      const apply = async (stored: Buffer) => encryptInit(stored, scheme, key, track)
      return { path: initPath, change: { name, apply } }
    }
    const apply = async (stored: Buffer) => {
      const init = await files.read(initPath, undefined)
      if (!init) throw new Failure('not_found')
      return encryptSegment(stored, init, scheme, key, track)
    }
    return { path: assetPaths.segment(asset.id, track, Number.parseInt(file, 10)), change: { name, apply } }
  }

  for (const scheme of schemes) {
    const below = `/media/:token/assets/:asset/:grant/${scheme}`

    app.get(`${below}/manifest.mpd`, playlistRoute, async (request, reply) => {
      const { data, found } = await enter(AssetLink, request)
      await playback.requireSession(data.token)
      const text = manifestOf(found, { scheme, keyId: found.key.keyId, systems })
      return setMediaHeaders(reply, cachedFor.final).type('application/dash+xml').send(text)
    })

    app.get(`${below}/:name.m3u8`, playlistRoute, async (request, reply) => {
      const { data, found } = await enter(Playlist, request)
      await playback.requireSession(data.token)
      const { renditions, audio, subtitles } = found.ladder
      const text =
        data.name === 'master'
          ? multivariantPlaylist({ renditions, audio, ...(subtitles && { subtitles }), uriOf: playlistUri })
          : trackPlaylist(found, data.name, { scheme, keyId: found.key.keyId, systems })
      if (!text) throw new Failure('not_found')
      return sendPlaylist(reply, text, cachedFor.final)
    })

    app.get(`${below}/:track/:file`, fileRoute, async (request, reply) => {
      const { data, found } = await enter(File, request)
      const common = { caching: cachedFor.forEver, range: request.headers.range }
      if (data.file.endsWith('.vtt')) {
        if (!isSubtitles(found, data.track)) throw new Failure('not_found')
        const path = assetPaths.subtitles(found.asset.id, data.track, Number.parseInt(data.file, 10))
        return files.send(reply, { ...common, path, contentType: 'text/vtt' })
      }
      if (!trackNames(found.ladder).includes(data.track)) throw new Failure('not_found')
      const encrypted = await encryptedFile(found, scheme, data.track, data.file)
      return files.send(reply, { ...common, ...encrypted, contentType: 'video/mp4' })
    })
  }
}

const playlistUri = (name: string) => `${name}.m3u8`

function isSubtitles({ ladder }: ProtectedAsset, track: string): boolean {
  return ladder.subtitles?.some(({ name }) => name === track) ?? false
}

function manifestOf({ asset, ladder }: ProtectedAsset, protection: Protection): string {
  const { segments, durationMs } = asset
  const { renditions, audio, subtitles } = ladder
  const tracks = { renditions, audio, ...(subtitles && { subtitles }) }
  return dashManifest({ segments, segmentMs, durationMs, ...tracks, protection })
}

function trackPlaylist(found: ProtectedAsset, rendition: string, protection: Protection): string | undefined {
  const { id, segments } = found.asset
  if (isSubtitles(found, rendition)) {
    const uriOf: Addresses['uriOf'] = ({ index }) => `${rendition}/${index}.vtt`
    return assetPlaylist({ asset: { id, segments }, rendition, uriOf })
  }
  if (!trackNames(found.ladder).includes(rendition)) return undefined
  return assetPlaylist({
    asset: { id, segments },
    rendition,
    uriOf: ({ index }) => `${rendition}/${index}.m4s`,
    initUriOf: () => `${rendition}/init.mp4`,
    keys: playlistKeys(protection, { clearKeyUri: '../licence/clearkey', contentId: id }),
  })
}
