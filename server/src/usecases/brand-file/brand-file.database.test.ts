import { contract, operations } from '@onair/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { grantPacket } from '../../modules/packets/index.ts'
import { enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { environment, exportedEnvironment, orchard, readGood, storage } from './brand-file.fixture.ts'
import { BrandFaults } from './faults.ts'
import { applyBrands, exportBrands, planBrands } from './index.ts'

const nowMs = Date.UTC(2026, 10, 18, 12)
const host = 'orchard.test'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await apply(orchard)
})
afterAll(() => database.drop())

const apply = (yaml: string, over: Database = db) =>
  applyBrands(over, [readGood(yaml)], { environment, storage })

const sentencesOf = async (yaml: string) => {
  const [plan] = await planBrands(db, [readGood(yaml)], { environment })
  return plan?.differences.map(({ sentence }) => sentence)
}

const exportOf = async (from: Database) => {
  const [brand] = await exportBrands(from, { names: ['orchard'], schemaPath: 'brand.schema.json' })
  return brand?.yaml ?? ''
}

/** Everything that is stored, by table; counters of the database itself are not. */
async function contentsOf({ pool }: TestDatabase): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string; version: string }>(
      `select t::text as row, t.xmin::text as version from "${name}" as t order by 1`,
    )
    contents[name] = rows
  }
  return contents
}

test('a plan after an apply tells of no difference, and a second apply writes nothing', async () => {
  expect(await sentencesOf(orchard)).toEqual([])
  const before = await contentsOf(database)
  const [again] = await apply(orchard)
  expect(again?.differences).toEqual([])
  expect(await contentsOf(database)).toEqual(before)
})

test('a plan tells what would change and changes nothing', async () => {
  const before = await contentsOf(database)
  const other = orchard
    .replace('name: Orchard\n', 'name: The Orchard\n')
    .replace('price: 4.99', 'price: 5.49')
    .replace(/ {2}- \{ paySystem: office.*\n/, '')
    .replace('maxStreams: 3', 'maxStreams: 4')
  expect(await sentencesOf(other)).toEqual([
    'name changes from “Orchard” to “The Orchard”',
    'traits.maxStreams changes from 3 to 4',
    'artwork.logo is drawn anew',
    'artwork.favicon is drawn anew',
    'packet basket: periods changes from [{"months":1,"days":0,"price":4.99,"trial":{"mon… to [{"months":1,"days":0,"price":5.49,"trial":{"mon…',
    'way to pay office is no longer offered; what was paid by it stays',
  ])
  expect(await contentsOf(database)).toEqual(before)
})

test('a failure in the middle of an apply leaves nothing behind', async () => {
  const before = await contentsOf(database)
  const other = orchard.replace('name: Orchard\n', 'name: Half\n').replace('Bank card', 'Debit card')
  await database.pool.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$",
  )
  await database.pool.query(
    'create trigger refuse before update on pay_systems for each row execute function refuse()',
  )
  await expect(apply(other)).rejects.toThrow('refused')
  await database.pool.query('drop function refuse cascade')
  expect(await contentsOf(database)).toEqual(before)
})

test('names that lead nowhere and secrets that are not there are all named before anything changes', async () => {
  const wrong = `brand: orchard
name: Orchard
hosts: [orchard.test]
secrets: { partner: { env: NOWHERE } }
channels:
  - channel: lost
  - { channel: garden, name: Garden, origin: "http://10.0.0.1/a.m3u8" }
packets:
  - { packet: a, name: A, channels: [nobody], contents: [no-film], periods: [{ months: 1, price: 1 }] }
rows:
  - { row: a, title: A, template: button, show: { by: tiles, tiles: [{ title: T, to: { page: startpage, forCustomers: { page: b } } }] } }
pages:
  - { page: startpage, title: Home, template: startpage, rows: [none] }
`
  const faults = await apply(wrong).catch((error: unknown) => error)
  expect(faults).toBeInstanceOf(BrandFaults)
  expect(String(faults).split('\n')).toEqual([
    'StartFailure: brand.yaml:4:21 secrets.partner names a secret that is not there: the environment has no NOWHERE',
    'brand.yaml:7:46 channels[1].origin.address is a private address, which viewers cannot reach; for a trial, origin: { address: "http://10.0.0.1/a.m3u8", private: true } allows it',
    'brand.yaml:6:14 channels[0].channel names lost, and there is no such channel',
    'brand.yaml:9:38 packets[0].channels[0] names nobody, and there is no such channel of this line-up',
    'brand.yaml:9:58 packets[0].contents[0] names no-film, and there is no such film or series',
    'brand.yaml:11:127 rows[0].show.tiles[0].to.forCustomers.page names b, and there is no such page of this brand',
    'brand.yaml:13:65 pages[0].rows[0] names none, and there is no such row of this brand',
  ])
  expect(await sentencesOf(orchard)).toEqual([])
})

test('secrets are stored sealed and exported by name only', async () => {
  const everything = JSON.stringify(await contentsOf(database)).concat(await exportOf(db))
  for (const secret of Object.values(environment)) {
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(await exportOf(db)).toContain('env: ORCHARD_PARTNER_SECRET')
  const again = await planBrands(db, [readGood(await exportOf(db))], { environment: exportedEnvironment })
  expect(again.map(({ differences }) => differences)).toEqual([[]])
  const other = { ...exportedEnvironment, ORCHARD_PARTNER_SECRET: 'another secret of partners' }
  const [changed] = await planBrands(db, [readGood(await exportOf(db))], { environment: other })
  expect(changed?.differences).toEqual([{ part: 'secrets', sentence: 'secrets.partner is another secret' }])
})

test('a packet that is left out is no longer offered where somebody has it, and goes where nobody ever had it', async () => {
  const copy = await createTestDatabase()
  await apply(orchard, copy.db)
  const packets = async () =>
    (await copy.pool.query('select slug, is_offered from packets order by slug')).rows
  const { rows } = await copy.pool.query("select id from packets where slug = 'basket'")
  await copy.pool.query(
    "insert into users (tenant_id, username, is_guest) select id, 'viewer', false from tenants where shortname = 'orchard'",
  )
  const [user] = (await copy.pool.query('select id from users')).rows
  await grantPacket(copy.db, { userId: Number(user.id), packetId: rows[0].id, untilMs: null })
  const without = orchard
    .replace(/packets:\n[\s\S]*?(?=rows:\n)/, 'packets: []\n')
    .replace(/ {8}- \{ title: Basket.*\n/, '')
  const [plan] = await apply(without, copy.db)
  expect(plan?.differences.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    'packet basket is no longer sold; whoever has it keeps it',
    'packet cider is no longer sold; whoever has it keeps it',
  ])
  expect(await packets()).toEqual([{ slug: 'basket', is_offered: false }])
  const again = await planBrands(copy.db, [readGood(without)], { environment })
  expect(again.map(({ differences }) => differences)).toEqual([[]])
  expect(await exportOf(copy.db)).toContain('offered: false')
  await apply(orchard, copy.db)
  expect(await packets()).toEqual([
    { slug: 'basket', is_offered: true },
    { slug: 'cider', is_offered: true },
  ])
  await copy.drop()
})

/** Calls that ask nothing of the path, and answer the same however often they are asked. */
const asked = operations()
  .filter(([, { method, path }]) => method === 'GET' && !path.includes('{'))
  // These tell of the visitor, who is another one each time, and of the service's own key.
  .filter(([operation]) => !['getUser', 'listDevices', 'getPushKey'].includes(operation))
  .map(([operation]) => operation)

async function answersOf({ app }: TestApp): Promise<Record<string, unknown>> {
  const token = await enterAsGuest(app, 'guest-one', host)
  const ask = async (url: string, language: string) => {
    const headers = { host, 'accept-language': language, authorization: `Bearer ${token}` }
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers })
    return { statusCode, body: body.replace(/"request_id":"[^"]+"/, '') }
  }
  const answers: Record<string, unknown> = {}
  for (const operation of asked)
    for (const language of ['en', 'ru'])
      answers[`${operation} ${language}`] = await ask(contract[operation].path, language)
  for (const url of ['/v2/rowsets/startpage', '/v2/packets/basket', '/v2/providers/orchard'])
    answers[url] = await ask(url, 'en')
  return answers
}

test('what is exported and applied to an empty database answers every call as before', async () => {
  const yaml = await exportOf(db)
  const open = (text: string, names: Record<string, string>) =>
    openTestApp(
      {},
      {
        nowMs,
        fill: (empty) => applyBrands(empty, [readGood(text)], { environment: names, storage }),
      },
    )
  const first = await open(orchard, environment)
  const second = await open(yaml, exportedEnvironment)
  const answers = await answersOf(first)
  expect(Object.keys(answers)).toHaveLength(2 * asked.length + 3)
  expect(await answersOf(second)).toEqual(answers)
  expect(answers['getNetwork en']).toMatchObject({ statusCode: 200 })
  await first.close()
  await second.close()
})
