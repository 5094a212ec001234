import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../adapters/storage/index.ts'
import { createCache } from '../../core/cache.ts'
import type { WebBuild } from './read-web-build.ts'
import { fileAt } from './web-build.rules.ts'

const maxCacheBytes = 16 * 1024 * 1024

export interface WebFilesOptions {
  folder: string
  build: WebBuild
  storage: Storage
}

/** The files of this build, and from the storage those of builds that other servers have or had. */
export async function serveWebFiles(app: FastifyInstance, options: WebFilesOptions): Promise<void> {
  const { folder } = options
  const files = { decorateReply: false, index: false, preCompressed: true } as const
  await app.register(async (scope) => {
    scope.addHook('preHandler', answerForOthers(options))
    await scope.register(fastifyStatic, {
      ...files,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
    })
    await scope.register(fastifyStatic, {
      ...files,
      root: join(folder, 'locales'),
      prefix: '/locales/',
      cacheControl: false,
      setHeaders: (reply) => {
        reply.setHeader('cache-control', 'no-cache')
      },
    })
  })
}

/** What the storage has not is left to this build: its texts are not cached, and better than none. */
function answerForOthers({ build, storage }: WebFilesOptions) {
  const cache = createCache<Buffer>({
    name: 'files of other builds',
    maxWeight: maxCacheBytes,
    weightOf: (body) => body.length,
    invalidatedBy: 'nothing',
  })

  async function read(path: string): Promise<Buffer | undefined> {
    const body = cache.get(path) ?? (await storage.read(path))
    if (body) cache.set(path, body)
    return body
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const file = fileAt(request.url)
    if (!file || build.files.has(file.path)) return undefined
    const body = await read(file.path).catch((error: unknown) => {
      request.log.error({ err: error }, 'a file of another build could not be read')
    })
    if (!body) return undefined
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type).send(body)
  }
}
