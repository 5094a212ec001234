import { z } from 'zod'
import { example } from './compose.ts'
import { domains } from './contract.ts'
import type { Endpoint } from './core/endpoint.ts'
import { type ErrorCode, errorTable, FailureAnswer, failuresOf } from './errors/index.ts'
import * as door from './index.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Json>>
  components: {
    schemas: Record<string, Json>
    responses: Record<string, Json>
    examples: Record<string, Json>
    parameters: Record<string, Json>
    securitySchemes: Record<string, Json>
  }
}

type Components = OpenApiDocument['components']

/** The sentence of an error code; the server has the texts. */
export type SentenceOf = (code: ErrorCode) => string

/** Leaves objects open, because later versions add fields, and removes the bounds of safe integers. */
function relax({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', { schemas }: Components): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, override: relax }))
  const {
    $schema: _draft,
    $defs,
    ...own
  } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, definition] of Object.entries<Json>($defs ?? {})) {
    const existing = schemas[name]
    if (existing && JSON.stringify(existing) !== JSON.stringify(definition)) {
      throw new Error(`${name} is not the same sent as answered: each side needs its own entity`)
    }
    schemas[name] = definition
  }
  return own
}

function parametersOf(endpoint: Endpoint, components: Components): Json[] {
  const parts = { path: endpoint.params, query: endpoint.query }
  const own = Object.entries(parts).flatMap(([place, part]) =>
    Object.entries(part?.shape ?? {}).map(([name, field]: [string, z.ZodType]) => ({
      name,
      in: place,
      required: field._zod.optin !== 'optional',
      schema: schemaOf(field, 'input', components),
    })),
  )
  return [...own, { $ref: '#/components/parameters/AcceptLanguage' }]
}

function failureExample(code: ErrorCode, sentenceOf: SentenceOf): Json {
  const error = { message: sentenceOf(code), code: errorTable[code] }
  return { value: { error, error_code: code, detail: {}, request_id: 'req-1' } }
}

function failureResponse(codes: readonly ErrorCode[], components: Components, sentenceOf: SentenceOf): Json {
  for (const code of codes) components.examples[code] ??= failureExample(code, sentenceOf)
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])
  const content = {
    schema: schemaOf(FailureAnswer, 'output', components),
    examples: Object.fromEntries(examples),
  }
  return { description: codes.join(', '), content: { 'application/json': content } }
}

/** Failures by status; the only failure of a status is written out as a component. */
function failureResponses(endpoint: Endpoint, components: Components, sentenceOf: SentenceOf): Json {
  const codes = failuresOf(endpoint)
  const statuses = [...new Set(codes.map((code) => errorTable[code]))].toSorted((one, other) => one - other)
  const entries = statuses.map((status) => {
    const met = codes.filter((code) => errorTable[code] === status)
    if (met.length > 1) return [status, failureResponse(met, components, sentenceOf)]
    const name = met.join()
    components.responses[name] ??= failureResponse(met, components, sentenceOf)
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return Object.fromEntries(entries)
}

function contentOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Components,
  type = 'application/json',
): Json {
  return { [type]: { schema: schemaOf(schema, io, components), example: example(schema) } }
}

function operationOf(
  id: string,
  domain: string,
  endpoint: Endpoint,
  components: Components,
  failures: Json,
): Json {
  const { body, answer, file, summary, access, ledger } = endpoint
  return {
    operationId: id,
    tags: [domain],
    summary,
    security: access === 'public' ? [] : [{ bearer: [] }, { access_token: [] }],
    parameters: parametersOf(endpoint, components),
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input', components) } }),
    responses: {
      200: { description: 'As asked', content: contentOf(answer, 'output', components, file?.type) },
      ...failures,
    },
    'x-access': access,
    'x-ledger': ledger ?? [],
  }
}

function emptyComponents(): Components {
  return {
    schemas: {},
    responses: {},
    examples: {},
    parameters: {
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        schema: { type: 'string', examples: ['en-us'] },
      },
    },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      access_token: { type: 'apiKey', in: 'query', name: 'access_token' },
    },
  }
}

function sortedByName<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The contract as OpenAPI 3.1, with an example of every failure. */
export function openApiDocument(sentenceOf: SentenceOf): OpenApiDocument {
  const components = emptyComponents()
  const paths: OpenApiDocument['paths'] = {}
  for (const [domain, endpoints] of Object.entries(domains)) {
    for (const [id, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const failures = failureResponses(endpoint, components, sentenceOf)
      const operation = operationOf(id, domain, endpoint, components, failures)
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  for (const exported of Object.values(door)) {
    if (exported instanceof z.ZodObject && exported.meta()?.id) schemaOf(exported, 'output', components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Onair',
      version: '2',
      description: 'Every call of the service. Amounts are minor units, instants are Unix seconds.',
    },
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: { ...components, schemas: sortedByName(components.schemas) },
  }
}
