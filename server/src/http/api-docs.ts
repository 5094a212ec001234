import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@onair/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The contract, browsable at /docs and as OpenAPI at /docs/json. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument() },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
