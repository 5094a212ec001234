import { dayMs, livePlaylist, multivariantPlaylist } from '@onair/media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import type { Schedule } from '../schedule/index.ts'

/** The address of a channel's playlist; the day from which its discontinuities are counted is part of it. */
export function playlistPath(channelId: number, countedFromMs: number, name: string): string {
  return `/media/channels/${channelId}/live-${countedFromMs / dayMs}/${name}.m3u8`
}

const Params = z.object({
  id: z.coerce.number().int().positive(),
  day: z.coerce.number().int().nonnegative().max(100_000),
  name: z.string().max(40),
})

const addresses = {
  uriOf: (segment: { assetId: string; rendition: string; index: number }) =>
    `/media/assets/${segment.assetId}/${segment.rendition}/${segment.index}.m4s`,
  initUriOf: (asset: { assetId: string; rendition: string }) =>
    `/media/assets/${asset.assetId}/${asset.rendition}/init.mp4`,
}

/** The live playlists of every channel, written anew for each instant and kept nowhere. */
export function servePlaylists(app: FastifyInstance, schedule: Schedule, clock: () => number): void {
  app.get(
    '/media/channels/:id/live-:day/:name.m3u8',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const params = Params.safeParse(request.params)
      const plan = params.success && (await schedule.guide()).plans.get(params.data.id)
      if (!plan || !plan.ladder) throw new Failure('not_found')
      const { id, day, name } = params.data
      const [nowMs, countedFromMs] = [clock(), day * dayMs]
      if (countedFromMs > nowMs - dayMs) throw new Failure('not_found')
      const { renditions, audio } = plan.ladder
      const isMaster = name === 'master'
      if (!isMaster && ![...renditions, ...audio].some((track) => track.name === name))
        throw new Failure('not_found')
      const text = isMaster
        ? multivariantPlaylist({
            renditions,
            audio,
            uriOf: (track) => playlistPath(id, countedFromMs, track),
          })
        : livePlaylist(plan.timeline, { nowMs, countedFromMs, rendition: name, ...addresses })
      return reply
        .type('application/vnd.apple.mpegurl')
        .header('cache-control', `public, max-age=${isMaster ? 60 : 1}`)
        .send(text)
    },
  )
}
