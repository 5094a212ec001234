import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
const name = '0123456789abcdef-c04020.jpg'

beforeAll(async () => {
  world = await openTestApp()
  const folder = join(world.mediaFolder, 'pictures')
  await mkdir(folder, { recursive: true })
  const picture = sharp({ create: { width: 800, height: 1200, channels: 3, background: '#c04020' } })
  await writeFile(join(folder, name), await picture.jpeg().toBuffer())
  await writeFile(join(world.mediaFolder, 'secret.jpg'), 'secret')
})
afterAll(() => world.close())

const ask = (address: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/media/pictures/${address}`, headers: { host: 'alpha.test', ...headers } })

test('[P-9.22] a picture comes as webp to a browser that accepts it, else as jpeg, in the width asked for', async () => {
  const webp = await ask(`${name}?w=240`, { accept: 'image/webp,*/*' })
  expect(webp.statusCode).toBe(200)
  expect(webp.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
  })
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240, height: 360 })
  const jpeg = await ask(`${name}?w=240`, { accept: '*/*' })
  expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 360 })
  expect(jpeg.headers.etag).not.toBe(webp.headers.etag)
})

test('a picture is never enlarged', async () => {
  const answer = await ask(`${name}?w=1920`)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 800, height: 1200 })
})

test('whoever has the picture already is not sent it again', async () => {
  const first = await ask(`${name}?w=160`)
  const again = await ask(`${name}?w=160`, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test('many who ask at once get the same whole picture, and it is kept for the next', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${name}?w=480`)))
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
  const kept = await readdir(join(world.mediaFolder, 'variants'))
  expect(kept).toContain('0123456789abcdef-c04020-480.jpeg')
  expect(kept.filter((file) => file.startsWith('.'))).toEqual([])
})

test('a width that no screen needs is refused by name, and nothing is made', async () => {
  for (const query of ['', '?w=241', '?w=0240', '?w=240&w=480', '?w=-160']) {
    const answer = await ask(name + query)
    expect(answer.statusCode, query).toBe(400)
    expect(answer.json()).toMatchObject({ error_code: 'invalid_request', detail: { w: expect.any(String) } })
  }
})

test.each(['fedcba9876543210-000000.jpg', 'secret.jpg', '..%2fsecret.jpg', '..%2f..%2fmedia%2fsecret.jpg'])(
  '%s is no picture, which is answered for a short while only',
  async (address) => {
    const answer = await ask(`${address}?w=240`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error_code: 'not_found' })
    expect(answer.headers['cache-control']).toBe('public, max-age=30')
  },
)

test('a page full of pictures counts towards no limit of calls', async () => {
  const answer = await ask(`${name}?w=240`)
  expect(Object.keys(answer.headers).filter((header) => header.startsWith('x-ratelimit'))).toEqual([])
})
