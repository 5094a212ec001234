import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chooseBinaries } from '../testing/system-binaries.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startThrowawayServer } from '../testing/throwaway-server.ts'
import { checkDatabase } from './check.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

const check = (to: string | pg.ClientConfig) => checkDatabase({ main: to, direct: to })

async function listen(serve: (socket: Socket) => void) {
  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port }
}

test('the database that Onair brings is fit', async () => {
  const brought = await startThrowawayServer({ binaries: await chooseBinaries() })
  try {
    await expect(check(brought.url)).resolves.toBeUndefined()
  } finally {
    await brought.stop()
  }
})

test('an address where nothing listens is one sentence without the password', async () => {
  const { port, server } = await listen(() => undefined)
  server.close()
  await once(server, 'close')
  await expect(check(`postgres://user:hunter2@127.0.0.1:${port}/television`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}, database television cannot be used: nothing listens there.`,
  )
})

test('a database that does not exist is one sentence', async () => {
  const { host } = inject('databaseServer')
  await expect(check({ ...database.connection, database: 'television' })).rejects.toThrow(
    `The database at ${host}, database television cannot be used: it has no such database.`,
  )
})

test('a server that is no PostgreSQL is one sentence', async () => {
  const { port, server } = await listen((socket) => socket.end('220 mail.example.org ready\r\n'))
  await expect(check(`postgres://user:hunter2@127.0.0.1:${port}/television`)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+, database television cannot be used: .*\.$/,
  )
  server.close()
})

test.each([
  ['fsync', 'The database runs with fsync=off and would lose acknowledged writes; switch it on.'],
  [
    'full_page_writes',
    'The database runs with full_page_writes=off and may not survive a power cut; switch it on.',
  ],
])('a database with %s=off is refused', async (setting, sentence) => {
  const careless = await startThrowawayServer({ settings: { [setting]: 'off' } })
  try {
    await expect(check(careless.connection)).rejects.toThrow(sentence)
  } finally {
    await careless.stop()
  }
})

test('a database that takes no writes is refused', async () => {
  const { database: name } = database.connection
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(database.db)
  await expect(check(database.connection)).rejects.toThrow(
    'The database takes no writes, because default_transaction_read_only is on; switch it off.',
  )
})
