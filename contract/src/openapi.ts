import { z } from 'zod'
import { domains } from './contract.ts'
import type { Endpoint } from './core/endpoint.ts'
import { type ErrorCode, errorSentence, errorTable, FailureAnswer, failuresOf } from './errors/index.ts'
import * as door from './index.ts'
import { example } from './testing.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Json>>
  components: {
    schemas: Record<string, Json>
    responses: Record<string, Json>
    parameters: Record<string, Json>
    securitySchemes: Record<string, Json>
  }
}

type Components = OpenApiDocument['components']

/** Clients may meet fields that came later, so no object is closed; the safe integers are no bound of ours. */
function relax({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', { schemas }: Components): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, override: relax }))
  const { $schema, $defs, ...own } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(schemas, $defs)
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

const failureSchema = { $ref: '#/components/schemas/Failure' }

function failureResponse(codes: readonly ErrorCode[]): Json {
  const answers = codes.map((code) => {
    const error = { message: errorSentence(code, 'en'), code: errorTable[code] }
    return [code, { value: { error, error_code: code, detail: {}, request_id: 'req-1' } }] as const
  })
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: failureSchema, examples: Object.fromEntries(answers) } },
  }
}

/** Status → its failures; the ones that many calls share are named once. */
function failureResponses(endpoint: Endpoint, { responses }: Components): Json {
  const byStatus = Object.groupBy(failuresOf(endpoint).toSorted(), (code) => errorTable[code])
  const entries = Object.entries(byStatus).map(([status, codes = []]) => {
    const name = codes.join('.')
    responses[name] ??= failureResponse(codes)
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return Object.fromEntries(entries)
}

function contentOf(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  return { 'application/json': { schema: schemaOf(schema, io, components), example: example(schema) } }
}

function operationOf(id: string, domain: string, endpoint: Endpoint, components: Components): Json {
  const { body, answer, summary, access, ledger } = endpoint
  return {
    operationId: id,
    tags: [domain],
    summary,
    security: access === 'public' ? [] : [{ bearer: [] }, { access_token: [] }],
    parameters: parametersOf(endpoint, components),
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input', components) } }),
    responses: {
      200: { description: 'As asked', content: contentOf(answer, 'output', components) },
      ...failureResponses(endpoint, components),
    },
    'x-access': access,
    'x-ledger': ledger ?? [],
  }
}

function emptyComponents(): Components {
  return {
    schemas: {},
    responses: {},
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

/** The contract as OpenAPI 3.1. */
export function openApiDocument(): OpenApiDocument {
  const components = emptyComponents()
  const paths: OpenApiDocument['paths'] = {}
  for (const [domain, endpoints] of Object.entries(domains)) {
    for (const [id, endpoint] of Object.entries<Endpoint>(endpoints)) {
      paths[endpoint.path] ??= {}
      Object.assign(paths[endpoint.path] ?? {}, {
        [endpoint.method.toLowerCase()]: operationOf(id, domain, endpoint, components),
      })
    }
  }
  for (const exported of Object.values(door)) {
    if (exported instanceof z.ZodObject && exported.meta()?.id) schemaOf(exported, 'output', components)
  }
  schemaOf(FailureAnswer, 'output', components)
  const { schemas, responses } = components
  return {
    openapi: '3.1.0',
    info: {
      title: 'Onair',
      version: '2',
      description: 'Every call of the service. Amounts are minor units, instants are Unix seconds.',
    },
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: { ...components, schemas: sortedByName(schemas), responses: sortedByName(responses) },
  }
}
