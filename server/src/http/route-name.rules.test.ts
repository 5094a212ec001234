import { expect, test } from 'vitest'
import { routeName } from './route-name.rules.ts'

test.each([
  ['GET', '/v2/channels/7', '/v2/channels/:id', '/v2/channels/:id'],
  ['GET', '/', undefined, 'page /'],
  ['GET', '/?ts=5', undefined, 'page /'],
  ['GET', '/contents/night-sea?ts=5', undefined, 'page /contents/:content/:child?'],
  ['GET', '/documents', undefined, 'page /:catalogue?/:slug'],
  ['GET', '/a/b/c?d', undefined, 'page'],
  ['POST', '/channels', undefined, 'none'],
  ['GET', '/v2/nothing', undefined, 'none'],
  ['GET', '/v2?x', undefined, 'none'],
  ['GET', '/media', undefined, 'none'],
])('%s %s is logged as %s → %s', (method, url, pattern, name) => {
  expect(routeName({ method, url, routeOptions: { url: pattern } })).toBe(name)
})
