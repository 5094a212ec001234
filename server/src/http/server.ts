import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { OperationId } from '@onair/contract'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { Failure } from '../core/failure.ts'
import type { Tenant } from '../core/tenant.ts'
import { chooseLanguage, type Tenants } from '../modules/tenants/index.ts'
import { addressOf, limitedRange } from './address.ts'
import { type EarlyAnswer, serverWith } from './early-answers.ts'
import { answerFailure } from './failure-answer.ts'
import { newRequestId } from './request-id.ts'
import { logRequests } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant
    /** Weighed when somebody asks for it: whoever sends a film has no use for it. */
    readonly language: string
  }
  interface FastifyContextConfig {
    operation?: OperationId
    /** Answered without looking up whose host name was asked. */
    isBrandless?: boolean
  }
}

export interface HttpOptions {
  logger: FastifyBaseLogger
  tenants: Tenants
  trustedProxies: string[] | undefined
  rateLimit: number
  /** Asked in this order before any route. */
  early?: readonly EarlyAnswer[]
}

const maxBodyBytes = 64 * 1024

/** The server before any route: identity of the request, limits, headers, and one way to fail. */
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
    allowList: ({ url }) => files.test(url),
    keyGenerator: (request) => limitedRange(addressOf(request)),
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    // Answers are packed, what is sent here is not: no small body becomes a large one.
    globalDecompression: false,
  })
  return app
}

/** Dozens of files come with one page, and many viewers come from one address. */
const files = /^\/(assets|locales|media\/art|media\/pictures)\//

/** What a link calls the brand by: the short name of a provider, or a partner. */
function tenantNamedIn(query: unknown): string | undefined {
  const { provider, partner } = (query ?? {}) as Record<string, unknown>
  return [provider, partner].find((name) => typeof name === 'string')
}
