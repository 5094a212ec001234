import type { Answer, OperationId, Request } from './contract.ts'
import type { Access, Method } from './core/endpoint.ts'
import type { ErrorCode, FailureAnswer } from './errors/index.ts'

export interface Route {
  access: Access
  method: Method
  path: string
}

export interface WireRequest {
  operation: OperationId
  method: Method
  /** Path with query, relative to the API base. */
  url: string
  access: Access
  body: string | undefined
  signal?: CallSignal | undefined
}

/** Ends a call whose answer nobody waits for any more: an AbortSignal, of which this package knows no type. */
export interface CallSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

export interface CallOptions {
  signal?: CallSignal
}

export interface WireAnswer {
  status: number
  body: unknown
}

export type Transport = (request: WireRequest) => Promise<WireAnswer>

/** A failure that the server answered. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unknown'
  readonly detail: Record<string, string>
  /** What is still known about a content that is gone. */
  readonly lostContent: FailureAnswer['lost_content']

  constructor(status: number, answer: Partial<FailureAnswer>) {
    super(answer.error?.message ?? Object.values(answer.detail ?? {})[0] ?? `error ${status}`)
    this.status = status
    this.code = answer.error_code ?? 'unknown'
    this.detail = answer.detail ?? {}
    this.lostContent = answer.lost_content
  }
}

export type Client = {
  [O in OperationId]: (
    ...call: Record<string, never> extends Request<O>
      ? [Request<O>?, CallOptions?]
      : [Request<O>, CallOptions?]
  ) => Promise<Answer<O>>
}

interface LooseRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function address(path: string, { params = {}, query = {} }: LooseRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return pairs.length ? `${filled}?${pairs.join('&')}` : filled
}

/** One function per call of the contract, over any transport. */
export function createClient(routes: Record<OperationId, Route>, transport: Transport): Client {
  const call =
    (operation: OperationId) =>
    async (request: LooseRequest = {}, { signal }: CallOptions = {}) => {
      const { access, method, path } = routes[operation]
      const body = request.body === undefined ? undefined : JSON.stringify(request.body)
      const answer = await transport({ operation, method, url: address(path, request), access, body, signal })
      if (answer.status >= 400) throw new ApiFailure(answer.status, answer.body ?? {})
      return answer.body
    }
  const operations = Object.keys(routes) as OperationId[]
  return Object.fromEntries(operations.map((operation) => [operation, call(operation)])) as unknown as Client
}
