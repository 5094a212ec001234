import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSmallWorld } from '../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { composeSweeps } from './compose-jobs.ts'
import { readConfig } from './config.ts'
import { serveHere } from './process.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'onair-process-'))
  for (const name of ['web/assets', 'web/locales', 'web/.vite', 'media/art']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  await writeFile(join(folder, 'web/index.html'), '<head><!--onair:head--></head>')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('all that would grow for ever is swept, guests last', () => {
  const names = composeSweeps(database.db, { guestDays: 90 }).map(({ name }) => name)
  expect(names).toEqual([
    'PIN grants',
    'one-time codes',
    'partner tokens',
    'attempts',
    'networks of sign-ins',
    'leases',
    'changes',
    'airings',
    'cable identities',
    'demo messages',
    'lost messages',
    'messages',
    'expired pushes',
    'tokens',
    'ended sessions',
    'stream leases',
    'idempotency keys',
    'guests',
  ])
})

test('a server that runs sweeps its database by itself, and keeps guests as long as it is told to', async () => {
  const { db } = database
  const { alphaId } = await fillSmallWorld(db)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const guest = { tenant_id: alphaId, is_guest: true }
  await db
    .insertInto('users')
    .values([
      { ...guest, username: 'eight days', created_at: daysAgo(8) },
      { ...guest, username: 'six days', created_at: daysAgo(6) },
    ])
    .execute()
  const serving = await serveHere({
    config: readConfig({
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ONAIR_DATA_FOLDER: folder,
      ONAIR_GUEST_DAYS: '7',
    }),
    databaseUrl: database.url,
    webFolder: join(folder, 'web'),
    jobsDelayMs: 0,
  })
  await expect
    .poll(() => db.selectFrom('users').select('username').execute(), { timeout: 15_000 })
    .toEqual([{ username: 'six days' }])
  await serving.stop()
})

test('a server that is told to stop is not ready at once, takes requests for the time of its drain and then none', async () => {
  const serving = await serveHere({
    config: readConfig({
      ...{ PORT: '0', LOG_LEVEL: 'fatal', ONAIR_DATA_FOLDER: folder, ONAIR_DRAIN_SECONDS: '5' },
    }),
    databaseUrl: database.url,
    webFolder: join(folder, 'web'),
  })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${serving.port}${path}`, {
      headers: { connection: 'close' },
    })
    return [answer.status, await answer.json()]
  }
  expect(await ask('/ready')).toMatchObject([200, { status: 'ready' }])
  const stopped = serving.stop()
  expect(await ask('/ready')).toMatchObject([503, { status: 'not ready', process: 'stopping' }])
  expect(await ask('/health')).toEqual([200, { status: 'ok' }])
  await stopped
  await expect(ask('/health')).rejects.toThrow('fetch failed')
})
