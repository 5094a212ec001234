import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Options } from '../adapters/storage/s3-storage.ts'
import { isSigned } from './s3-signature.ts'

export interface S3Server {
  options: S3Options & { keys: NonNullable<S3Options['keys']> }
  /** The keys of all objects, sorted. */
  list(): string[]
  /** Puts objects in place without a request for each. */
  put(keys: readonly string[], body: Buffer): void
  /** How often it was asked to delete many, and does not. */
  refusedBulks(): number
  stop(): Promise<void>
}

interface Call {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}

interface Answer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

const keys = { id: 'KEY-OF-TESTS', secret: 'secret of tests' }
const bucket = 'films'
/** S3 lists at most this many in one answer. */
const maxPage = 1_000

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
const unescape = (text: string) =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal))
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      return Object.keys(escapes).find((sign) => escapes[sign] === `&${name};`) ?? whole
    },
  )

const xml = (status: number, text: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  headers: { 'content-type': 'application/xml' },
})

/** Like real services, a refusal repeats the request. */
const refuse = (status: number, code: string, message = code) =>
  xml(status, `<Error><Code>${code}</Code><Message>${escape(message)}</Message></Error>`)

/**
 * The part of S3 that the storage uses, in memory, with one bucket. It checks every signature and hash, and requires
 * Content-MD5 where S3 does. Without `takesBulk` it deletes objects one by one only, as some services do; `isFull` takes
 * no object and gives and deletes those that it has.
 */
export async function startS3Server({ takesBulk = true, isFull = false } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let refusedBulks = 0
  const answer = (call: Call & { path: string }) => {
    if (isFull && call.method === 'PUT') return refuse(403, 'QuotaExceeded')
    if (takesBulk || call.method !== 'POST') return answerTo(call, objects)
    refusedBulks += 1
    return refuse(501, 'NotImplemented')
  }
  const server = createServer((request, response) => {
    void receive(request).then((call) => send(response, call.method, answer(call)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    options: {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'eu-central-1', bucket, keys },
      ...{ prefix: 'onair/media', forcePathStyle: true },
    },
    refusedBulks: () => refusedBulks,
    list: () => [...objects.keys()].toSorted(),
    put: (keysOfObjects, body) => {
      for (const key of keysOfObjects) objects.set(key, body)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function receive(request: IncomingMessage): Promise<Call & { path: string }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://storage')
  const [, name = '', ...rest] = pathname.split('/')
  return {
    method: request.method ?? '',
    path: pathname,
    bucket: name,
    key: decodeURIComponent(rest.join('/')),
    query,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
    ),
    body: Buffer.concat(parts),
  }
}

function send(response: ServerResponse, method: string, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(method === 'HEAD' ? undefined : body)
}

function answerTo(call: Call & { path: string }, objects: Map<string, Buffer>): Answer {
  const { method, headers, body, key } = call
  if (!isSigned({ ...call, query: Object.fromEntries(call.query) }, keys)) {
    return refuse(403, 'SignatureDoesNotMatch', `The signatures differ: ${headers['authorization']}`)
  }
  const hash = headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) {
    return refuse(400, 'XAmzContentSHA256Mismatch')
  }
  if (call.bucket !== bucket) return refuse(404, 'NoSuchBucket')
  if (method === 'POST' && key === '' && call.query.has('delete')) return removeMany(call, objects)
  if (method === 'GET' && key === '' && call.query.get('list-type') === '2') return list(call, objects)
  // Whoever makes the bucket that is there already is content.
  if (method === 'PUT' && key === '') return { status: 200 }
  if (key === '') return refuse(405, 'MethodNotAllowed')
  switch (method) {
    case 'GET':
    case 'HEAD':
      return read(objects.get(key), headers['range'])
    case 'PUT':
      objects.set(key, body)
      return { status: 200 }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    default:
      return refuse(405, 'MethodNotAllowed')
  }
}

function read(object: Buffer | undefined, range: string | undefined): Answer {
  if (!object) return refuse(404, 'NoSuchKey')
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return { status: 200, body: object }
  const start = Number(first)
  if (start >= object.length) return refuse(416, 'InvalidRange')
  const end = last ? Math.min(Number(last), object.length - 1) : object.length - 1
  const headers = { 'content-range': `bytes ${start}-${end}/${object.length}` }
  return { status: 206, body: object.subarray(start, end + 1), headers }
}

function list({ query }: Call, objects: Map<string, Buffer>): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = found.slice(0, Math.min(maxPage, Number(query.get('max-keys') ?? maxPage)))
  const isTruncated = page.length < found.length
  const contents = page.map((key) => `<Contents><Key>${escape(key)}</Key></Contents>`).join('')
  const next = isTruncated
    ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>`
    : ''
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`,
  )
}

/** S3 requires Content-MD5 here; only AWS accepts newer checksums instead. */
function removeMany({ headers, body }: Call, objects: Map<string, Buffer>): Answer {
  const md5 = headers['content-md5']
  if (md5 === undefined) return refuse(400, 'InvalidRequest', 'Missing required header: Content-MD5')
  if (md5 !== createHash('md5').update(body).digest('base64')) return refuse(400, 'BadDigest')
  const named = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key = '']) => unescape(key))
  if (named.length > maxPage) return refuse(400, 'MalformedXML')
  for (const key of named) objects.delete(key)
  return xml(200, '<DeleteResult></DeleteResult>')
}
