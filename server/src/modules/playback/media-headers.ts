import type { FastifyReply } from 'fastify'

const dayS = 86_400

/** How long caches may keep an answer. */
export const cachedFor = {
  /** A playlist that grows: as long as viewers do not notice, a little longer while a cache renews it. */
  growing: 'public, max-age=1, stale-while-revalidate=3',
  final: 'public, max-age=3600',
  /** Which qualities a channel has changes seldom, but it may. */
  minute: 'public, max-age=60',
  /** What stands behind the address never changes. */
  forEver: `public, max-age=${365 * dayS}, immutable`,
  day: `public, max-age=${dayS}`,
}

/** What only pages heed; players ask for media thousands of times. */
const pageHeaders = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']

/** Open to players on other sites, such as a television that was sent a link. */
export function setMediaHeaders(reply: FastifyReply, caching: string): FastifyReply {
  for (const name of pageHeaders) reply.removeHeader(name)
  return reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': caching,
  })
}

export function setPlaylistHeaders(reply: FastifyReply, caching: string): FastifyReply {
  return setMediaHeaders(reply, caching).type('application/vnd.apple.mpegurl')
}

export function sendPlaylist(reply: FastifyReply, text: string, caching: string): FastifyReply {
  return setPlaylistHeaders(reply, caching).send(text)
}
