import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/index.ts'
import { migrationsFolder } from '../testing/schema-types.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readConfig } from './config.ts'
import { serveHere } from './process.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  await fillSmallWorld(database.db)
  folder = await mkdtemp(join(tmpdir(), 'onair-versions-'))
  for (const name of ['web/assets', 'web/locales', 'web/.vite', 'media']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  await writeFile(join(folder, 'web/index.html'), '<head><!--onair:head--></head>')
  await cp(migrationsFolder, join(folder, 'newer'), { recursive: true })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const said: string[] = []
const say = (sentence: string) => void said.push(sentence)

/** What the release after this one does to the database. */
async function migrateFurther(name: string, text: string): Promise<void> {
  await writeFile(join(folder, 'newer', `${name}.sql`), text)
  await migrate(database.db, join(folder, 'newer'), say)
}

test('a server runs and starts on the database of the next release, and not without what it uses', async () => {
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'fatal', ONAIR_DATA_FOLDER: folder, DATABASE_URL: database.url },
  })
  const start = async () => {
    await migrate(database.db, migrationsFolder, say)
    const serving = await serveHere({ config, databaseUrl: database.url, webFolder: join(folder, 'web') })
    const statuses = async () => {
      const paths = ['/ready', '/v2/platform/configuration', '/']
      const answers = paths.map((path) => fetch(`http://127.0.0.1:${serving.port}${path}`))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    return { statuses, stop: serving.stop }
  }
  const before = await start()
  await migrateFurther(
    '9000_moods',
    `create table moods (id integer primary key);
     alter table tenants add column mood_id integer references moods;
     alter table users add column mood_id integer not null default 0;
     alter table channels add column mood_id integer;`,
  )
  const after = await start()
  expect(await before.statuses()).toEqual([200, 200, 200])
  expect(await after.statuses()).toEqual([200, 200, 200])
  await Promise.all([before.stop(), after.stop()])

  await migrateFurther('9001_contract_9000_hosts', 'alter table tenants drop column hosts;')
  await expect(start()).rejects.toMatchObject({
    name: 'StartFailure',
    message:
      'The database is ahead of this Onair, which does not know its migration 9001_contract_9000_hosts; start a newer Onair.',
  })
  expect(said).toEqual([
    'Brought the database up to 9000_moods.',
    'Brought the database up to 9001_contract_9000_hosts.',
  ])
})
