import { expect, test } from 'vitest'
import { isOfflinePage, isStorableFile, obsoleteCaches, offlineAddress, routeOf } from './worker.rules.ts'

const origin = 'https://tv.invalid'
const asked = (path: string, change: { method?: string; mode?: string } = {}) => ({
  ...{ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...change },
})

test.each([
  ['/', 'page'],
  ['/contents/night-sea-1?season=2', 'page'],
  ['/channels/all/horizon', 'page'],
  ['/v2/users/self', 'pass'],
  ['/media/link/assets/1/grant/master.m3u8', 'pass'],
  ['/docs', 'pass'],
  ['/demo/phone', 'pass'],
  ['/robots.txt', 'pass'],
  ['https://elsewhere.invalid/', 'pass'],
])('[P-7.62] opening %s: %s', (path, route) => {
  expect(routeOf(asked(path, { mode: 'navigate' }), origin)).toBe(route)
  expect(routeOf(asked(path, { mode: 'navigate', method: 'POST' }), origin)).toBe('pass')
})

test.each([
  ['/assets/app-Dk3_x9Qz.js', 'file'],
  ['/assets/onest-latin-wght-normal-B1-_aZ09.woff2', 'file'],
  ['/app-icons/0123456789abcdef/192.png', 'file'],
  ['/assets/app.js', 'pass'],
  ['/assets/app-Dk3_x9Qz.js?token=1', 'pass'],
  ['/locales/en-us/translation.json?v=1', 'pass'],
  ['/v2/rowsets/startpage', 'pass'],
  ['/media/pictures/0123456789abcdef-aabbcc.jpg?w=300', 'pass'],
  ['/media/art/onair/logo.svg', 'pass'],
  ['/contents/1', 'pass'],
  ['https://elsewhere.invalid/assets/app-Dk3_x9Qz.js', 'pass'],
])('[P-7.62] fetching %s: %s', (path, route) => {
  expect(routeOf(asked(path), origin)).toBe(route)
  expect(routeOf(asked(path, { method: 'POST' }), origin)).toBe('pass')
})

const answer = (headers: Record<string, string>, change: object = {}) => ({
  ...{ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...change },
})
const forEver = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript' }

test.each([
  ['a file named by its content', answer(forEver), true],
  ['a page', answer({ ...forEver, 'content-type': 'text/html; charset=utf-8' }), false],
  ['an answer of one user', answer({ ...forEver, 'cache-control': 'private, immutable' }), false],
  ['an answer that may change', answer({ ...forEver, 'cache-control': 'public, max-age=3600' }), false],
  ['an answer that says nothing of it', answer({ 'content-type': 'text/javascript' }), false],
  ['a failure', answer(forEver, { status: 404 }), false],
  ['a part', answer(forEver, { status: 206 }), false],
  ['an answer of another site', answer(forEver, { type: 'opaque' }), false],
  ['an answer from elsewhere', answer(forEver, { redirected: true }), false],
])('%s is stored: %s', (_, answered, isStored) => {
  expect(isStorableFile(answered)).toBe(isStored)
})

test.each([
  ['the offline page', answer({ 'x-onair-page': 'offline' }), true],
  ['a page of a proxy', answer({}), false],
  ['a failure', answer({ 'x-onair-page': 'offline' }, { status: 503 }), false],
  [
    'a page that a hotel put in its place',
    answer({ 'x-onair-page': 'offline' }, { redirected: true }),
    false,
  ],
])('%s is taken for the offline page: %s', (_, answered, isTaken) => {
  expect(isOfflinePage(answered)).toBe(isTaken)
})

test('caches of earlier builds go, and those of other programs stay', () => {
  expect(obsoleteCaches(['onair-old', 'onair-new', 'workbox-1'], 'new')).toEqual(['onair-old'])
})

test.each([
  [undefined, '/offline.html'],
  [{ language: 'ru-ru', provider: null }, '/offline.html?language=ru-ru'],
  [{ language: 'en-us', provider: 'aurora' }, '/offline.html?language=en-us&provider=aurora'],
  [{ language: '../x', provider: 'a&b' }, '/offline.html'],
])('the offline page of %j is at %s', (look, address) => {
  expect(offlineAddress(look)).toBe(address)
})
