import type { Endpoint, OperationId } from '@onair/contract'
import { exampleRequest } from '@onair/contract/testing'

export interface BadRequest {
  operation: OperationId
  method: string
  url: string
  /** As it goes over the wire. */
  body: string | undefined
}

/** Wrong values of a field; as JSON, because not all of them are values of JavaScript. */
const badValues: readonly string[] = [
  String.raw`"\u0000"`,
  String.raw`"ab\u0000cd"`,
  String.raw`"\ud83d"`,
  String.raw`"\ude00\ud83d"`,
  '""',
  '" "',
  'null',
  'true',
  '0',
  '-1',
  '-0.5',
  '1e308',
  '9007199254740993',
  '2147483648',
  '99999999999999999999999999',
  '[]',
  '{}',
  '[1,2,3]',
  '["a","b"]',
  '{"a":{"b":{"c":[]}}}',
  '{"__proto__":{"is_guest":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(2_000)}1${']'.repeat(2_000)}`,
  `"${'x'.repeat(20_000)}"`,
  `"${'9'.repeat(4_000)}"`,
  `"' or 1=1 --"`,
  `"'; drop table users; --"`,
  `"1) union select null"`,
  String.raw`"%00"`,
  '"%"',
  String.raw`"..\\..\\etc"`,
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '"${7*7}"',
  String.raw`"\u202e\u2066"`,
  '"Z̷͓͋a̵͎͝l̶̰̓g̴̙̈o̶"',
  '"😀😀😀"',
  '"١٢٣"',
  '"İıſK"',
  '"NaN"',
  '"Infinity"',
  '"0x10"',
  '"1e3"',
  '"undefined"',
  '"2026-02-30"',
  '"+7 (000) 000-00-00"',
]

interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** Requests to an operation with one wrong field each, up to a maximum number. */
export function badRequests(operation: OperationId, endpoint: Endpoint, max: number): BadRequest[] {
  const { params = {}, query = {}, body } = exampleRequest(operation) as Partial<Parts>
  const right: Parts = { params, query, body }
  const fields = [
    ...namesOf(endpoint.params).map((name) => ['params', name] as const),
    ...namesOf(endpoint.query).map((name) => ['query', name] as const),
    ...namesOf(endpoint.body).map((name) => ['body', name] as const),
  ]
  const places = [...fields, ['query', 'unknown_field'] as const, ['query', 'access_token'] as const]
  const all = badValues.flatMap((value) => places.map(([part, name]) => ({ part, name, value })))
  // Spread evenly over all values and fields.
  const step = Math.max(1, all.length / max)
  const chosen = Array.from({ length: Math.min(max, all.length) }, (_, at) => all[Math.floor(at * step)])
  return chosen.flatMap((change) => (change ? [write(operation, endpoint, right, change)] : []))
}

function namesOf(schema: Endpoint['query']): string[] {
  return schema ? Object.keys(schema.shape) : []
}

interface Change {
  part: 'params' | 'query' | 'body'
  name: string
  value: string
}

function write(operation: OperationId, { method, path }: Endpoint, right: Parts, change: Change): BadRequest {
  const bent = (part: Change['part'], name: string, value: unknown) =>
    change.part === part && change.name === name ? textOf(change.value) : String(value)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(bent('params', name, right.params[name])),
  )
  const names = new Set([...Object.keys(right.query), ...(change.part === 'query' ? [change.name] : [])])
  const query = [...names].map((name) => `${name}=${encode(bent('query', name, right.query[name]))}`)
  const url = query.length ? `${filled}?${query.join('&')}` : filled
  return { operation, method, url, body: right.body && bodyOf(right.body, change) }
}

function bodyOf(body: Record<string, unknown>, { part, name, value }: Change): string {
  const entries = Object.entries(body).map(([key, value]) => [JSON.stringify(key), JSON.stringify(value)])
  const others = part === 'body' ? entries.filter(([key]) => key !== JSON.stringify(name)) : entries
  const bent = part === 'body' ? [[JSON.stringify(name), value]] : []
  return `{${[...others, ...bent].map(([key, text]) => `${key}:${text}`).join(',')}}`
}

/** A JSON text as it appears in an address. */
function textOf(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}

/** A lone surrogate cannot be encoded, but its bytes can. Servers limit the length of an address. */
function encode(text: string): string {
  const short = text.slice(0, 4_000)
  return encodeURIComponent(short.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%BD')
}
