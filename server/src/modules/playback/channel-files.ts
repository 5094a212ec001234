import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import type { Schedule } from '../schedule/index.ts'
import { setMediaHeaders } from './media-headers.ts'
import type { Playback } from './playback.service.ts'
import { channelScope } from './scope.rules.ts'
import { createSegmentCache } from './segment-cache.ts'

const hotBytes = 64 * 1024 * 1024
const dayS = 86_400

const Params = z.object({
  token: z.string().max(200),
  id: z.coerce.number().int().positive(),
  asset: z.string().regex(/^[a-z0-9-]{1,80}$/),
  rendition: z.string().regex(/^[a-z0-9-]{1,40}$/),
  file: z.string().regex(/^(init\.mp4|\d{1,6}\.m4s)$/),
})

export interface ChannelFilesOptions {
  playback: Playback
  schedule: Schedule
  mediaFolder: string
  clock(): number
}

/** The segments of a channel, for whoever holds a link to that channel; what many want comes from memory. */
export function serveChannelFiles(app: FastifyInstance, options: ChannelFilesOptions): void {
  const { playback, schedule, mediaFolder, clock } = options
  const hot = createSegmentCache(hotBytes)
  const route = '/media/:token/channels/:id/assets/:asset/:rendition/:file'
  app.get(route, { config: { rateLimit: false }, compress: false }, async (request, reply) => {
    const { data } = Params.safeParse(request.params)
    if (!data) throw new Failure('not_found')
    if (!(await playback.isOpen(data.token, channelScope(data.id), clock())))
      throw new Failure('permission_denied')
    const plan = (await schedule.guide()).plans.get(data.id)
    if (!plan?.assetIds.has(data.asset)) throw new Failure('not_found')
    const path = join(data.asset, data.rendition, data.file)
    setMediaHeaders(reply).header('cache-control', `public, max-age=${dayS}`)
    if (request.headers.range) {
      return reply.sendFile(path, join(mediaFolder, 'assets'), { cacheControl: false, contentType: false })
    }
    const file = hot.get(path) ?? (await readFile(join(mediaFolder, 'assets', path)).catch(() => undefined))
    if (!file) throw new Failure('not_found')
    hot.put(path, file)
    return reply.type('video/mp4').header('accept-ranges', 'bytes').send(file)
  })
}
