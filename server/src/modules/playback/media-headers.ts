import type { FastifyReply } from 'fastify'

/** Open to players on other sites, such as a television that was sent a link. */
export function setMediaHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
}
