import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { ServeMedia } from './media-routes.ts'

const Params = z.object({
  token: z.string().max(200),
  sinceS: z
    .string()
    .regex(/^(0|[1-9]\d{0,10})$/)
    .transform(Number),
})

/** An edge signs this for itself, because it holds the key of links. */
const scope = 'sessions/ended'

/** Serves the keys of recently ended sessions to edges, which answer playlists by themselves. */
export const serveEndedSessions: ServeMedia = (app, { playback, clock }) => {
  const route = { config: { rateLimit: false as const, isBrandless: true } }
  app.get('/media/:token/sessions/ended/:sinceS', route, async (request, reply) => {
    const { data } = Params.safeParse(request.params)
    if (!data) throw new Failure('not_found')
    await playback.requireOpen(data.token, scope, clock())
    await playback.ended.refresh()
    const keys = playback.ended.since(data.sinceS * 1000)
    return reply.type('text/plain').header('cache-control', 'public, max-age=1').send(keys.join('\n'))
  })
}
