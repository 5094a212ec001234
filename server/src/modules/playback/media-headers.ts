import type { FastifyReply } from 'fastify'

const dayS = 86_400

/** Cache-Control values. */
export const cachedFor = {
  /** A growing playlist: a second, and a little longer while a cache revalidates it. */
  growing: 'public, max-age=1, stale-while-revalidate=3',
  final: 'public, max-age=3600',
  /** The renditions of a channel can change, but rarely do. */
  minute: 'public, max-age=60',
  /** The content behind the address never changes. */
  forEver: `public, max-age=${365 * dayS}, immutable`,
  day: `public, max-age=${dayS}`,
}

/** Only pages need these; media is requested thousands of times. */
const pageHeaders = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']

/** Allows players on other sites, such as a TV that was sent a link. */
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
