import { expect, test } from 'vitest'
import { z } from 'zod'
import { boundsOf } from './bounds-of.ts'
import { domains, operations } from './contract.ts'
import type { Endpoint } from './core/endpoint.ts'
import { errorCodes, failuresOf } from './errors/index.ts'
import * as door from './index.ts'
import { ParentalAction } from './parental/parental.entities.ts'

const calls = operations()

test('an operation id belongs to one domain', () => {
  const ids = Object.values(domains).flatMap((endpoints) => Object.keys(endpoints))
  expect(new Set(ids).size).toBe(ids.length)
  expect(calls.map(([id]) => id)).toEqual(ids)
})

test('no two calls share method and path, whatever their parameters are called', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(calls)(
  '%s declares exactly the parameters of its path, without a slash at the end',
  (_id, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(Object.keys(endpoint.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted())
    expect(endpoint.path).toMatch(/^\/v2\/.*[^/]$/)
  },
)

test.each(calls)('%s takes a body only where it changes something', (_id, { method, body }) => {
  expect(body === undefined || method === 'POST' || method === 'PATCH').toBe(true)
})

const gatedDomains = [
  'account',
  'devices',
  'parental',
  'payment',
  'profiles',
  'promo',
  'settings',
  'subscriptions',
]
const gated = Object.entries(domains).flatMap(([domain, endpoints]) =>
  Object.entries<Endpoint>(endpoints).filter(
    ([, { method, path }]) =>
      /\/(stream|config)$/.test(path) || (method !== 'GET' && gatedDomains.includes(domain)),
  ),
)

test.each(gated)('%s opens a stream or changes settings or money, and names its gate', (_id, { gate }) => {
  expect(gate).toBeDefined()
})

test.each(calls)('%s has a gate only where a session is known', (_id, { access, gate }) => {
  expect(gate === undefined || access !== 'public').toBe(true)
})

test('a gate names actions that a PIN can stand before', () => {
  const named = calls.flatMap(([, { gate }]) => (Array.isArray(gate) ? gate : []))
  expect(new Set(named)).toEqual(new Set(ParentalAction.options))
})

/** Texts and lists of a request that a caller could make as long as he likes. */
function endless(schema: z.core.$ZodType, path: string): string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const { high, patterns } = boundsOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => endless(field, `${path}.${name}`))
    case 'array':
      return [...(high === undefined ? [path] : []), ...endless(def.element, `${path}[]`)]
    case 'record':
      return [...endless(def.keyType, `${path}{}`), ...endless(def.valueType, `${path}{}`)]
    case 'union':
      return def.options.flatMap((option) => endless(option, path))
    case 'string':
      return high === undefined && !patterns.some((pattern) => /^\^[^*+]*\$$/.test(pattern.source))
        ? [path]
        : []
    case 'nullable':
    case 'optional':
    case 'default':
      return endless(def.innerType, path)
    default:
      return []
  }
}

test.each(calls)('%s has an end to every text and list that it takes', (_id, { params, query, body }) => {
  const parts = Object.entries({ params, query, body })
  expect(parts.flatMap(([name, part]) => (part ? endless(part, name) : []))).toEqual([])
})

/** Answered by playlists and licences, which are no calls of the contract. */
const ofMedia = 'session_ended'

test('every error code is one that some call answers', () => {
  const answered = new Set([...calls.flatMap(([, endpoint]) => failuresOf(endpoint)), ofMedia])
  expect(errorCodes.filter((code) => !answered.has(code))).toEqual([])
})

test('a failure list follows from who may call and whether there is a body', () => {
  const codesOf = (id: string) =>
    calls.filter(([own]) => own === id).flatMap(([, endpoint]) => failuresOf(endpoint))
  expect(codesOf('getNetwork')).not.toContain('authentication_failed')
  expect(codesOf('getUser')).toContain('authentication_failed')
  expect(codesOf('getUser')).not.toContain('sign_in_required')
  expect(codesOf('createFavorite')).toEqual(
    expect.arrayContaining(['sign_in_required', 'unsupported_media_type']),
  )
})

test('an entity name names one entity', () => {
  const named = Object.values(door).flatMap((value) => {
    const id = value instanceof z.ZodObject ? value.meta()?.id : undefined
    return id === undefined ? [] : [id]
  })
  expect(named.length).toBeGreaterThan(80)
  expect(new Set(named).size).toBe(named.length)
})

test('a money call is not taken without its idempotency key', () => {
  const money = calls.filter(([, { errors }]) => errors?.includes('idempotency_conflict'))
  expect(money.length).toBeGreaterThanOrEqual(8)
  for (const [, { body }] of money) {
    const missing = body?.safeParse({}).error?.issues.map((issue) => issue.path[0])
    expect(missing).toContain('idempotency_key')
  }
})

test('a favorite is exactly one thing', () => {
  expect(door.FavoriteDraft.safeParse({ channel_id: 7 }).success).toBe(true)
  expect(door.FavoriteDraft.safeParse({}).success).toBe(false)
  expect(door.FavoriteDraft.safeParse({ channel_id: 7, content_id: 1 }).success).toBe(false)
})

test.each([
  ['viewer@example.invalid', true],
  ['зритель@example.invalid', false],
  ['viewer@xn--e1afmkfd.invalid', false],
  ['viewer@example', false],
])('the email %s is taken: %s', (email, taken) => {
  expect(door.Email.safeParse(email).success).toBe(taken)
})
