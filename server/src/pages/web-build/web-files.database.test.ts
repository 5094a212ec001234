import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '../../adapters/storage/index.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { publishWebBuild } from './publish-web-build.ts'
import { readWebBuild, type WebBuild } from './read-web-build.ts'

let world: TestApp
let other: WebBuild
const script = `console.log(${'1 + '.repeat(600)}1)`

/** A host of another build has published its files; this host has one file of its own. */
beforeAll(async () => {
  world = await openTestApp()
  const folder = await mkdtemp(join(world.mediaFolder, '../other-'))
  for (const name of ['assets', 'locales/ru-ru']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'assets/app-01234567.js'), script)
  await writeFile(join(folder, 'locales/ru-ru/translation.json'), '{"menu":"другое"}')
  const own = join(world.mediaFolder, '../web')
  await writeFile(join(own, 'assets/own-01234567.js'), 'own')
  await mkdir(join(own, 'locales/ru-ru'), { recursive: true })
  await writeFile(join(own, 'locales/ru-ru/translation.json'), '{"menu":"своё"}')
  other = readWebBuild(folder)
  await publishWebBuild(folderStorage(world.mediaFolder), other, Date.now())
  await rm(folder, { recursive: true })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'alpha.test', ...headers } })
const forEver = 'public, max-age=31536000, immutable'

test('a page of another build finds its scripts on this host, compressed as its own', async () => {
  const plain = await get('/assets/app-01234567.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers).toMatchObject({
    'cache-control': forEver,
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const packed = await get('/assets/app-01234567.js', { 'accept-encoding': 'br' })
  expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual(['br', forEver])
  expect((await get('/assets/own-01234567.js')).body).toBe('own')
})

test('texts are those of the build that the page names', async () => {
  const foreign = await get(`/locales/ru-ru/translation.json?v=190-${other.textsId}`)
  expect([foreign.json(), foreign.headers['cache-control']]).toEqual([{ menu: 'другое' }, forEver])
  for (const version of ['190', `190-${'0'.repeat(16)}`]) {
    const own = await get(`/locales/ru-ru/translation.json?v=${version}`)
    expect([own.json(), own.headers['cache-control']]).toEqual([{ menu: 'своё' }, 'no-cache'])
  }
})

test.each([
  '/assets/lost-01234567.js',
  '/assets/app-01234567.mjs',
  `/assets/..%2fbuilds%2f${'0'.repeat(16)}.json`,
  '/assets/..%2fassets%2fapp-01234567.js',
])('%s is nowhere, and not for ever', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.json().error_code, answer.headers['cache-control']]).toEqual([
    404,
    'not_found',
    'no-store',
  ])
})
