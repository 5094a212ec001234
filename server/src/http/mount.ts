import { type Access, type Endpoint, type OperationId, operations } from '@onair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { accessOf } from '../core/access-record.ts'
import { type Caller, type Handlers, viewerOf } from '../core/call.ts'
import { encodingFor } from '../core/compression.ts'
import { Failure } from '../core/failure.ts'
import { hasGateDecided } from '../core/gate-record.ts'
import { PreparedAnswer, prepareAnswer } from '../core/prepared-answer.ts'
import { findUnstorable } from '../core/storable-text.rules.ts'
import { text } from '../texts/index.ts'
import { addressOf } from './address.ts'
import { fieldSentencesIn } from './field-sentences.ts'
import { type GuestAnswers, mayRepeat } from './guest-answers.ts'
import { readToken } from './token.ts'

type Authenticate = (tenantId: number, token: string, nowMs: number) => Promise<Caller | undefined>

/** Calls that every viewer sends again and again; a few milliseconds more are not noticed. */
const sentByAll: ReadonlySet<string> = new Set<OperationId>([
  'updateStat',
  'collectEvents',
  'listChannels',
  'getContentSchedule',
  'getUser',
])

export interface MountOptions {
  handlers: Handlers
  authenticate: Authenticate
  /** For calls that every viewer sends all the time: it may wait for others. */
  authenticateTogether: Authenticate
  /** Answers the guests while the database is away. */
  answerGuest: GuestAnswers
  clock(): number
  /** Calls per minute from one address to operations that create or check credentials. */
  signInLimit: number
  /** Batches of events a minute from one address. */
  eventLimit: number
}

type LooseHandler = (call: Record<string, unknown>) => Promise<unknown>

function parse(schema: z.ZodType | undefined, input: unknown, language: string): unknown {
  if (!schema) return undefined
  const path = findUnstorable(input)
  if (path !== undefined) {
    throw new Failure('invalid_request', { [path || 'body']: text(language, 'unstorable_character') })
  }
  const parsed = schema.safeParse(input ?? {}, fieldSentencesIn(language))
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message] as const)
  throw new Failure('invalid_request', Object.fromEntries(detail))
}

function admit(access: Access, caller: Caller | undefined): void {
  if (access !== 'public' && !caller) throw new Failure('authentication_failed')
  if (access === 'user' && caller?.isGuest) throw new Failure('sign_in_required')
}

/** Mounts every call of the contract: guard, validation, handler, answer. */
export function mountContract(app: FastifyInstance, options: MountOptions): void {
  const limits = { sign_in: options.signInLimit, events: options.eventLimit }
  for (const [operation, endpoint] of operations()) {
    const handle = options.handlers[operation] as LooseHandler | undefined
    const authenticate = sentByAll.has(operation) ? options.authenticateTogether : options.authenticate
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // An answer that is shared is compressed once, which a plugin cannot know.
      compress: false,
      config: {
        operation,
        ...(endpoint.limit && { rateLimit: { max: limits[endpoint.limit] } }),
      },
      handler: async (request, reply) => {
        const caller = await callerOf(request, endpoint, { authenticate, nowMs: options.clock() })
        admit(endpoint.access, caller)
        const { language } = request
        const { params, query, body } = readInput(endpoint, request, language)
        if (!handle) throw new Failure('not_built')
        const asked = {
          ...{ params, query, tenant: request.tenant, language },
          address: addressOf(request),
          origin: `${request.protocol}://${request.host}`,
        }
        const load = async () => {
          const answer = await handle({
            ...asked,
            body,
            nowMs: options.clock(),
            caller,
            viewer: caller && viewerOf(request.tenant.id, caller),
          }).finally(() => logAccess(request, caller))
          requireGate(operation, endpoint, caller)
          return answer
        }
        if (endpoint.file) return sendFile(reply, endpoint.file, { params, text: String(await load()) })
        const prepare = async () => {
          const answer = await load()
          return answer instanceof PreparedAnswer ? answer : prepareAnswer(operation, answer)
        }
        const isRepeatable = caller?.isGuest && mayRepeat(endpoint)
        const prepared = isRepeatable
          ? await options.answerGuest(operation, { ...asked, caller }, prepare)
          : await prepare()
        return send(request, reply, prepared)
      },
    })
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, prepared: PreparedAnswer) {
  const encoding = prepared.isCompressible ? encodingFor(request.headers['accept-encoding']) : undefined
  reply
    .header('cache-control', 'no-store')
    .header('vary', prepared.isCompressible ? 'accept-language, accept-encoding' : 'accept-language')
    .type('application/json; charset=utf-8')
  if (encoding === undefined) return reply.send(prepared.body)
  const body = await prepared.compressed(encoding)
  return reply.header('content-encoding', encoding).send(body)
}

function sendFile(
  reply: FastifyReply,
  { type, name }: NonNullable<Endpoint['file']>,
  { params, text: content }: { params: unknown; text: string },
) {
  const own = params as Record<string, unknown>
  const fileName = name.replace(/\{(\w+)\}/g, (_, param: string) => String(own[param]))
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(`${type}; charset=utf-8`)
    .send(content)
}

/** For support: why a thing was opened or not, by request id. */
function logAccess(request: FastifyRequest, caller: Caller | undefined): void {
  const access = caller && accessOf(caller)
  if (access) request.log.debug({ access }, 'access decided')
}

/** a gated call answers only if its handler has asked the gate. */
function requireGate(operation: string, { gate }: Endpoint, caller: Caller | undefined): void {
  if (!gate || gate === 'open') return
  if (!caller || !hasGateDecided(caller, gate)) throw new Error(`gate_not_asked: ${operation}`)
}

async function callerOf(
  request: FastifyRequest,
  { isBeforeDevice }: Endpoint,
  { authenticate, nowMs }: { authenticate: Authenticate; nowMs: number },
): Promise<Caller | undefined> {
  const token = readToken(request)
  if (token === undefined) return undefined
  const caller = await authenticate(request.tenant.id, token, nowMs)
  return caller?.deviceId === null && !isBeforeDevice ? undefined : caller
}

function readInput(endpoint: Endpoint, request: FastifyRequest, language: string) {
  return {
    params: parse(endpoint.params, request.params, language),
    query: parse(endpoint.query, request.query, language),
    body: parse(endpoint.body, request.body, language),
  }
}
