import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testTenant } from '../testing/small-world.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="#ff0000"/></svg>'

const { background } = testTenant('alpha').theme

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await mkdir(join(app.mediaFolder, 'art'), { recursive: true })
  await writeFile(join(app.mediaFolder, 'art/icon.svg'), sign)
  await writeFile(join(app.mediaFolder, '../web/service-worker.js'), 'the worker of the build')
})
afterAll(() => app.close())

const open = (url: string, language = 'en', host = 'alpha.test') =>
  app.app.inject({ url, headers: { host, 'accept-language': language } })

interface Manifest extends Record<string, unknown> {
  icons: { src: string; sizes: string; purpose: string; type: string }[]
}

/** The colour of a pixel, as hex with its opacity. */
async function pixel(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return data.subarray(at, at + 4).toString('hex')
}

test('a brand has a manifest with its name, colours, language and icons', async () => {
  const answer = await open('/manifest.webmanifest', 'ru')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { icons, ...manifest } = answer.json<Manifest>()
  expect(manifest).toMatchObject({
    ...{ id: '/', name: 'Brand alpha', short_name: 'Brand alpha', lang: 'ru-RU', start_url: '/', scope: '/' },
    ...{ display: 'standalone', background_color: background, theme_color: background },
  })
  expect(icons.map(({ sizes, purpose, type }) => `${sizes} ${purpose} ${type}`)).toEqual([
    ...['192x192 any image/png', '512x512 any image/png'],
    ...['192x192 maskable image/png', '512x512 maskable image/png'],
  ])
})

test('icons have the size they say, and a maskable one has its sign within the ground of the brand', async () => {
  const { icons } = (await open('/manifest.webmanifest')).json<Manifest>()
  const pictures = await Promise.all(icons.map(async ({ src }) => open(src)))
  for (const [index, { headers, rawPayload }] of pictures.entries()) {
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect(`${format} ${width}x${height}`).toBe(`png ${icons[index]?.sizes}`)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const isMaskable = icons[index]?.purpose === 'maskable'
    expect(await pixel(rawPayload, 2, 2)).toBe(isMaskable ? `${background.slice(1)}ff` : 'ff0000ff')
    expect(await pixel(rawPayload, width / 2, height / 2)).toBe('ff0000ff')
  }
})

test('an icon that is none answers 404', async () => {
  const { icons } = (await open('/manifest.webmanifest')).json<Manifest>()
  const src = icons[0]?.src ?? ''
  for (const wrong of [src.replace('192', '4096'), src.replace(/[0-9a-f]{16}/, '0'.repeat(16)), `${src}x`])
    expect((await open(wrong)).statusCode, wrong).toBe(404)
})

test('a brand that a link names on another host is installed as that brand', async () => {
  const { icons, ...manifest } = (await open('/manifest.webmanifest?provider=beta')).json<Manifest>()
  expect(manifest).toMatchObject({ name: 'Brand beta', id: '/?provider=beta', start_url: '/?provider=beta' })
  expect((await open(icons[0]?.src ?? '')).statusCode).toBe(200)
})

test.each([
  ['/offline.html', 'ru', 'ru', 'Нет соединения'],
  ['/offline.html', 'en', 'en', 'No connection'],
  ['/offline.html?language=ru-ru', 'en', 'ru', 'Нет соединения'],
  ['/offline.html?language=xx-xx', 'en', 'en', 'No connection'],
])('%s for a browser in %s is in %s, in the look of the brand', async (url, browser, language, title) => {
  const { headers, body } = await open(url, browser)
  expect(headers['x-onair-page']).toBe('offline')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(body).toContain(`--bg:${background}`)
  expect(body).toContain('</script>')
  const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
})

test('every page names the manifest of its brand and language, and an embedded player names none', async () => {
  const link = '<link rel="manifest" href="/manifest.webmanifest?language=ru-ru">'
  expect((await open('/faq', 'ru')).body).toContain(link)
  expect((await open('/content_embed/1', 'ru')).body).not.toContain('rel="manifest"')
})

test('[P-7.62] the worker is that of the build, asked for anew each time', async () => {
  const { body, headers } = await open('/service-worker.js')
  expect(body).toBe('the worker of the build')
  expect(headers['cache-control']).toBe('no-cache')
})

test('an operator who turns the worker off has every browser give it up', async () => {
  const off = await openTestApp({ ONAIR_SERVICE_WORKER: 'false' })
  const { statusCode, body } = await off.app.inject({
    url: '/service-worker.js',
    headers: { host: 'alpha.test' },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('registration.unregister()')
  expect(body).toContain('skipWaiting()')
  expect(body).not.toContain("'fetch'")
  await off.close()
})
