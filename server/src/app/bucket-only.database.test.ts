import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../adapters/storage/index.ts'
import { publishWebBuild, readWebBuild } from '../pages/web-build/index.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readConfig } from './config.ts'
import { serveHere } from './process.ts'

let database: TestDatabase
let server: S3Server
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  await fillSmallWorld(database.db)
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'onair-built-'))
  for (const name of ['assets', 'locales', '.vite']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'index.html'), '<head><!--onair:head--></head>')
  await writeFile(join(folder, 'assets/app-01234567.js'), 'app')
})
afterAll(async () => {
  await database.drop()
  await server.stop()
  await rm(folder, { recursive: true })
})

test('with a bucket and a database elsewhere a server needs no folder that it may write', async () => {
  const { endpoint, bucket, region, prefix, keys } = server.options
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'fatal', DATABASE_URL: database.url },
    // A folder below a file can never be made, whoever tries.
    ONAIR_DATA_FOLDER: '/dev/null/data',
    ...{ ONAIR_S3_BUCKET: bucket, ONAIR_S3_ENDPOINT: endpoint, ONAIR_S3_REGION: region },
    ...{ ONAIR_S3_PREFIX: prefix, ONAIR_S3_PATH_STYLE: 'true' },
    ...{ ONAIR_S3_KEY_ID: keys.id, ONAIR_S3_SECRET: keys.secret },
  })
  const storage = await openStorage(config)
  const poster = sharp({ create: { width: 400, height: 600, channels: 3, background: '#c04020' } })
  const picture = 'pictures/0123456789abcdef-c04020.jpg'
  await storage.write(picture, await poster.jpeg().toBuffer())
  await storage.write('art/logo.svg', Buffer.from('<svg/>'))
  await publishWebBuild(storage, readWebBuild(folder), Date.now())
  expect(server.list()).toContain('onair/media/web/assets/app-01234567.js')

  await rm(join(folder, 'assets/app-01234567.js'))
  const serving = await serveHere({ config, databaseUrl: database.url, webFolder: folder })
  const ask = (path: string) => fetch(`http://127.0.0.1:${serving.port}${path}`)
  const read = async (path: string) => {
    const answer = await ask(path)
    return [answer.status, await answer.text()]
  }
  expect((await ask('/ready')).status).toBe(200)
  expect((await ask('/')).status).toBe(200)
  expect(await read('/media/art/logo.svg')).toEqual([200, '<svg/>'])
  expect(await read('/assets/app-01234567.js')).toEqual([200, 'app'])
  const first = Buffer.from(await (await ask(`/media/${picture}?w=240`)).arrayBuffer())
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 360 })
  // What was made once is cached in memory.
  await storage.remove(picture)
  expect(Buffer.from(await (await ask(`/media/${picture}?w=240`)).arrayBuffer())).toEqual(first)
  expect((await ask(`/media/${picture}?w=480`)).status).toBe(404)
  await serving.stop()
})
