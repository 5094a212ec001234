import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { OperationId } from '@onair/contract'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { SharedCounts } from '../adapters/shared-counts/index.ts'
import { Failure } from '../core/failure.ts'
import type { Tenant } from '../core/tenant.ts'
import { chooseLanguage, type Tenants } from '../modules/tenants/index.ts'
import { addressOf, limitedRange } from './address.ts'
import { type EarlyAnswer, serverWith } from './early-answers.ts'
import { answerFailure } from './failure-answer.ts'
import { createLimitStore } from './limit-store.ts'
import { newRequestId } from './request-id.ts'
import { logRequests } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant
    /** Computed on first use: media requests do not need it. */
    readonly language: string
  }
  interface FastifyContextConfig {
    operation?: OperationId
    /** Answered without looking up the tenant of the host. */
    isBrandless?: boolean
  }
}

export interface HttpOptions {
  logger: FastifyBaseLogger
  tenants: Tenants
  trustedProxies: string[] | undefined
  rateLimit: number
  /** Where the calls to all processes are counted. */
  sharedCounts?: SharedCounts | undefined
  /** Tried in this order before the routes. */
  early?: readonly EarlyAnswer[]
}

const maxBodyBytes = 64 * 1024

/** The server without routes: request id, limits, headers and error answers. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: serverWith(options.early ?? []),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })

  app.decorateRequest('language', {
    getter() {
      return this.tenant ? chooseLanguage(this.tenant, this.headers['accept-language']) : 'en-us'
    },
  })
  app.decorateRequest('tenant')
  app.setErrorHandler(answerFailure)
  setSecurityHeaders(app)
  logRequests(app)

  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isBrandless) return
    const tenant = await options.tenants.find(request.host, tenantNamedIn(request.query))
    if (!tenant) throw new Failure('unavailable')
    request.tenant = tenant
  })

  await app.register(rateLimit, {
    max: options.rateLimit,
    timeWindow: '1 minute',
    store: createLimitStore(options),
    allowList: ({ url }) => files.test(url),
    keyGenerator: (request) => limitedRange(addressOf(request)),
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    // Requests are not decompressed: a small body could expand to a huge one.
    globalDecompression: false,
  })
  return app
}

/** One page loads dozens of files, and many viewers share one address. */
const files = /^\/(assets|locales|media\/art|media\/pictures)\//

/** The brand that a link names: a provider's short name or a partner. */
function tenantNamedIn(query: unknown): string | undefined {
  const { provider, partner } = (query ?? {}) as Record<string, unknown>
  return [provider, partner].find((name) => typeof name === 'string')
}
