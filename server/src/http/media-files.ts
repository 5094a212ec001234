import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The files that players and pages load from the media folder. */
export async function serveMediaFiles(app: FastifyInstance, folder: string): Promise<void> {
  for (const name of ['assets', 'art']) {
    const root = join(folder, name)
    await mkdir(root, { recursive: true })
    await app.register(fastifyStatic, {
      root,
      prefix: `/media/${name}/`,
      decorateReply: false,
      index: false,
      maxAge: '1h',
    })
  }
}
