import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApiDocument } from '@onair/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { errorSentence } from '../texts/index.ts'

/** The API browser sets inline styles; the page contains nothing of a viewer. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'"

let written: ReturnType<typeof openApiDocument> | undefined

/** Generated at the first request: most starts never need it. */
function writeOnce() {
  written ??= openApiDocument((code) => errorSentence(code, 'en'))
  return written
}

/** The contract, browsable at /docs and as OpenAPI at /docs/json. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const unwritten = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document: unwritten } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    transformSpecificationClone: false,
    transformSpecification: writeOnce,
  })
}
