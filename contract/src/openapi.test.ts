import { expect, test } from 'vitest'
import { operations } from './contract.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument((code) => `About ${code}.`)

function valuesAt(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesAt(value, key),
  ])
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document)
}

test('the document holds every operation at its address', () => {
  const found = operations().map(
    ([, { path, method }]) => document.paths[path]?.[method.toLowerCase()]?.operationId,
  )
  expect(found).toEqual(operations().map(([id]) => id))
})

test('every reference of the document leads somewhere', () => {
  const references = valuesAt(document, '$ref')
  expect(references.length).toBeGreaterThan(200)
  expect(references.filter((reference) => resolve(String(reference)) === undefined)).toEqual([])
})

test('only public calls go without a token', () => {
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security
  expect(security('/v2/auth/login', 'post')).toEqual([])
  expect(security('/v2/users/self', 'get')).toEqual([{ bearer: [] }, { access_token: [] }])
})

test('an entity is a component, also where no call carries it', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Channel', 'Failure', 'FilterOptions', 'PushNotification', 'ErrorDiagnostics']),
  )
})

test('a failure stands under its status with its code and sentence', () => {
  expect(document.paths['/v2/auth/otp']?.post?.responses).toMatchObject({
    400: { description: 'invalid_request, invalid_code, code_expired' },
    429: { description: 'too_many_requests, too_many_tries' },
  })
  expect(document.components.examples.code_expired).toMatchObject({
    value: {
      error_code: 'code_expired',
      error: { message: 'About code_expired.', code: 400 },
    },
  })
})

test('an object of the wire stays open to fields that come later', () => {
  expect(valuesAt(document, 'additionalProperties')).not.toContain(false)
})

test('a call that answers with a file says of which type, and fails as JSON', () => {
  const responses = document.paths['/v2/users/self/receipts/{number}/document']?.get?.responses
  expect(responses).toMatchObject({
    200: { content: { 'text/html': { schema: { type: 'string' } } } },
    404: { $ref: '#/components/responses/not_found' },
  })
})
