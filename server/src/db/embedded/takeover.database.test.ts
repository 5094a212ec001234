import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProcessesIn, readParent } from '../../testing/database-processes.ts'
import { startEmbeddedServer } from '../../testing/embedded-server.ts'
import { makeOpenFolder } from '../../testing/throwaway-server.ts'
import { chooseAccount } from './account.ts'
import { startEmbeddedDatabase } from './index.ts'
import { readLife } from './processes.ts'

const soon = { timeout: 10_000, interval: 10 }
let home: string
let folder: string
let said: string[]
const say = (sentence: string) => void said.push(sentence)

beforeAll(async () => {
  home = await makeOpenFolder()
  folder = join(home, 'database')
})

beforeEach(() => {
  said = []
})

afterAll(() => rm(home, { recursive: true }))

async function findPostmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
}

async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => listProcessesIn(folder), soon).toEqual([])
}

async function reopen(): Promise<unknown> {
  const database = await startEmbeddedDatabase({ folder, say })
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(`select 'open' as state`)
  await client.end()
  await database.stop()
  await expectNothingLeft()
  return rows[0]
}

test('a first start that is killed half-way does not spoil the folder', async () => {
  const server = startEmbeddedServer(folder)
  const unfinished = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.includes('.new-'))
  await expect.poll(unfinished, soon).toHaveLength(1)
  await server.end('SIGKILL')
  expect(await readdir(folder)).not.toContain('data')
  expect(await reopen()).toEqual({ state: 'open' })
  expect(await unfinished()).toEqual([])
})

test('a killed server takes its database along, even when another child of it lives on', async () => {
  const server = startEmbeddedServer(folder, { withCompanion: true })
  const { companion = 0 } = await server.outcome
  await server.end('SIGKILL')
  await expectNothingLeft()
  expect((await readLife(companion))?.isZombie).toBe(false)
  process.kill(companion, 'SIGKILL')
})

test('a server killed at once after another never leaves the folder locked', async () => {
  for (let round = 0; round < 3; round++) {
    const server = startEmbeddedServer(folder)
    expect(await server.outcome).toHaveProperty('connection')
    await server.end('SIGKILL')
  }
  expect(await reopen()).toEqual({ state: 'open' })
})

test('a database that outlived its server and its keeper is stopped and started anew', async () => {
  const server = startEmbeddedServer(folder)
  const { connection } = await server.outcome
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create table if not exists notes (note text)`)
  await client.query(`insert into notes values ('acknowledged')`)
  const postmaster = await findPostmasterPid()
  const keeper = await readParent(postmaster)
  const watchers = await listChildren(keeper)
  // Frozen first: one that sees another die would stop the database.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    for (const pid of [keeper, ...watchers.filter((pid) => pid !== postmaster)]) process.kill(pid, signal)
  }
  await server.end('SIGKILL')
  expect((await readLife(postmaster))?.isZombie).toBe(false)

  const database = await startEmbeddedDatabase({ folder, say })
  expect(said).toEqual([
    `A database of an earlier run (process ${postmaster}) is still there and is stopped first.`,
  ])
  const again = new pg.Client(database.url)
  await again.connect()
  expect((await again.query('select note from notes')).rows).toEqual([{ note: 'acknowledged' }])
  await again.end()
  await database.stop()
  await expectNothingLeft()
})

test('a PostgreSQL that dies is noticed, and the next start recovers', async () => {
  const database = await startEmbeddedDatabase({ folder, say })
  process.kill(await findPostmasterPid(), 'SIGKILL')
  await database.ended
  await database.stop()
  expect(await reopen()).toEqual({ state: 'open' })
})

test('a backend that works on after its PostgreSQL was killed is waited for, not trampled', async () => {
  const database = await startEmbeddedDatabase({ folder, say })
  const client = new pg.Client(database.url)
  client.on('error', () => undefined)
  await client.connect()
  const busy = client.query(`do $$ begin for i in 1..20000000 loop end loop; end $$`).catch(() => undefined)
  await expect.poll(() => listBusy(database.url), soon).toBe(1)
  process.kill(await findPostmasterPid(), 'SIGKILL')
  await database.ended
  await database.stop()
  expect(await reopen()).toEqual({ state: 'open' })
  await busy
})

test.each([
  ['of another program', () => runForEver('echo $$; exec sleep 600')],
  ['of a zombie', () => runForEver('true & echo $!; exec sleep 600')],
])('a pid file that names the process %s does not stop the start', async (_, findPid) => {
  await leaveUncleanly()
  const path = join(folder, 'data/postmaster.pid')
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, [await findPid(), ...rest].join('\n'))
  expect(await reopen()).toEqual({ state: 'open' })
})

test('a pid file that a power cut left empty does not stop the start', async () => {
  await leaveUncleanly()
  await writeFile(join(folder, 'data/postmaster.pid'), '')
  expect(await reopen()).toEqual({ state: 'open' })
})

async function leaveUncleanly(): Promise<void> {
  const database = await startEmbeddedDatabase({ folder, say })
  process.kill(await findPostmasterPid(), 'SIGKILL')
  await database.ended
  await database.stop()
  await expectNothingLeft()
}

async function listChildren(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}

async function listBusy(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(
    `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like 'do %'`,
  )
  await client.end()
  return rowCount ?? 0
}

/** Runs a shell as the database's own user, of whose processes alone PostgreSQL is afraid; tells the pid it prints. */
async function runForEver(script: string): Promise<number> {
  const account = await chooseAccount(join(folder, 'data'))
  const shell = spawn('/bin/sh', ['-c', script], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  shells.push(shell)
  const [output] = (await once(shell.stdout, 'data')) as [Buffer]
  return Number(output)
}

const shells: ChildProcess[] = []
afterAll(() => {
  for (const shell of shells) shell.kill('SIGKILL')
})
