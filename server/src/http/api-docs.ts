import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@onair/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The reader of the contract sets styles on its elements; it shows nothing of a viewer. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The contract, browsable at /docs and as OpenAPI at /docs/json. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  // The plugin's types know OpenAPI 3.0 only; it hands a document of 3.1 on unread.
  const document = openApiDocument() as unknown as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: policy })
}
