import type { FastifyInstance } from 'fastify'
import { Failure } from '../../core/failure.ts'
import { formatFor, isPictureName, pictureWidths } from './pictures.rules.ts'
import type { Pictures } from './pictures.service.ts'

interface PictureRequest {
  Params: { name: string }
  Querystring: { w?: string }
}

const forEver = 'public, max-age=31536000, immutable'

/** A picture that is still being made is requested again soon, but not by every card. */
const forNow = 'public, max-age=30'

/** Posters and backgrounds in the widths of screens; public, and immutable. */
export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  app.get<PictureRequest>(
    '/media/pictures/:name',
    {
      config: { isBrandless: true },
      onSend: async (_, reply) => {
        if (reply.statusCode === 404) reply.header('cache-control', forNow)
      },
    },
    async (request, reply) => {
      const { name } = request.params
      if (!isPictureName(name)) throw new Failure('not_found')
      const width = pictureWidths.find((allowed) => String(allowed) === request.query.w)
      if (width === undefined) {
        throw new Failure('invalid_request', { w: `has to be one of ${pictureWidths.join(', ')}` })
      }
      const format = formatFor(request.headers.accept)
      const tag = `"${name.slice(0, 16)}-${width}-${format}"`
      const picture = await pictures.read({ name, width, format })
      if (!picture) throw new Failure('not_found')
      reply.headers({ 'cache-control': forEver, vary: 'accept', etag: tag })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type(`image/${format}`).send(picture)
    },
  )
}
