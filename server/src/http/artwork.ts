import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Logos, posters and backgrounds: what anybody may see. */
export async function serveArtwork(app: FastifyInstance, mediaFolder: string): Promise<void> {
  const root = join(mediaFolder, 'art')
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/art/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
  })
}
