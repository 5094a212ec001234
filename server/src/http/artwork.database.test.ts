import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Storage } from '../adapters/storage/s3-storage.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const picture = '0123456789abcdef-c04020.jpg'

const get = (world: TestApp, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'alpha.test', ...headers } })

describe('art in the media folder', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await openTestApp()
    await mkdir(join(world.mediaFolder, 'art/onair'), { recursive: true })
    await writeFile(join(world.mediaFolder, 'art/onair/logo.svg'), logo)
    await writeFile(join(world.mediaFolder, 'art/.hidden.svg'), 'hidden')
    await writeFile(join(world.mediaFolder, 'secret.svg'), 'secret')
  })
  afterAll(() => world.close())

  test('is sent with its type to whoever has it not yet', async () => {
    const { statusCode, headers, body } = await get(world, '/media/art/onair/logo.svg')
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=3600',
      logo,
    ])
    const again = await get(world, '/media/art/onair/logo.svg', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    '/media/art/onair/none.svg',
    '/media/art/onair',
    '/media/art/onair/',
    '/media/art/',
    '/media/art/.hidden.svg',
    '/media/art/onair/logo.txt',
    '/media/art/..%2fsecret.svg',
    '/media/art/onair%2f..%2f..%2fsecret.svg',
    '/media/art/onair/../../secret.svg',
    '/media/art/%00.svg',
    '/media/art/toString',
  ])('is not found at %s', async (url) => {
    const { statusCode, body } = await get(world, url)
    expect([statusCode, body.includes('secret')]).toEqual([404, false])
  })
})

describe('with a bucket', () => {
  let server: S3Server
  let world: TestApp
  beforeAll(async () => {
    server = await startS3Server()
    const { endpoint = '', region, bucket, prefix = '', keys } = server.options
    const storage = s3Storage(server.options)
    await storage.write('art/onair/logo.svg', Buffer.from(logo))
    const drawn = sharp({ create: { width: 800, height: 1200, channels: 3, background: '#c04020' } })
    await storage.write(`pictures/${picture}`, await drawn.jpeg().toBuffer())
    world = await openTestApp({
      ONAIR_S3_ENDPOINT: endpoint,
      ONAIR_S3_REGION: region,
      ONAIR_S3_BUCKET: bucket,
      ONAIR_S3_PREFIX: prefix,
      ONAIR_S3_KEY_ID: keys.id,
      ONAIR_S3_SECRET: keys.secret,
      ONAIR_S3_PATH_STYLE: 'true',
      ONAIR_MEDIA_FOLDER: '/dev/null/no-folder-can-be-made-here',
    })
    await rm(world.mediaFolder, { recursive: true })
  })
  afterAll(async () => {
    await world.close()
    await server.stop()
  })

  test('art and pictures come from it, and no media folder is needed', async () => {
    const art = await get(world, '/media/art/onair/logo.svg')
    expect([art.statusCode, art.body]).toEqual([200, logo])
    const poster = await get(world, `/media/pictures/${picture}?w=160`)
    expect(poster.statusCode).toBe(200)
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160 })
    expect(existsSync(world.mediaFolder)).toBe(false)
  })
})
