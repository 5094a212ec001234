import { livePlaylist, multivariantPlaylist } from '@onair/media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import type { Schedule } from '../schedule/index.ts'

export function playlistPath(channelId: number, name: string): string {
  return `/media/channels/${channelId}/${name}.m3u8`
}

const Params = z.object({ id: z.coerce.number().int().positive(), name: z.string().max(40) })

const addresses = {
  uriOf: (segment: { assetId: string; rendition: string; index: number }) =>
    `/media/assets/${segment.assetId}/${segment.rendition}/${segment.index}.m4s`,
  initUriOf: (asset: { assetId: string; rendition: string }) =>
    `/media/assets/${asset.assetId}/${asset.rendition}/init.mp4`,
}

/** The live playlists of every channel, written anew for each instant and kept nowhere. */
export function servePlaylists(app: FastifyInstance, schedule: Schedule, clock: () => number): void {
  app.get('/media/channels/:id/:name.m3u8', { config: { rateLimit: false } }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const plan = params.success && (await schedule.guide()).plans.get(params.data.id)
    if (!plan || !plan.ladder) throw new Failure('not_found')
    const { id, name } = params.data
    const { renditions, audio } = plan.ladder
    const isMaster = name === 'master'
    if (!isMaster && ![...renditions, ...audio].some((track) => track.name === name))
      throw new Failure('not_found')
    const text = isMaster
      ? multivariantPlaylist({ renditions, audio, uriOf: (track) => playlistPath(id, track) })
      : livePlaylist(plan.timeline, { nowMs: clock(), rendition: name, ...addresses })
    return reply
      .type('application/vnd.apple.mpegurl')
      .header('cache-control', `public, max-age=${isMaster ? 60 : 1}`)
      .send(text)
  })
}
