import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { StartFailure } from '../../core/start-failure.ts'
import { type Account, canEnter, chooseAccount } from './account.ts'

const reachableByAll = '/var/lib/onair'
/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const maxSocketPath = process.platform === 'darwin' ? 103 : 107

export const port = 5432

export interface Place {
  folder: string
  account: Account
}

export function dataFolderOf({ folder }: Pick<Place, 'folder'>): string {
  return join(folder, 'data')
}

/** The requested folder, or one under /var/lib when the database's account cannot enter it. */
export async function placeFolder(path: string, say: (sentence: string) => void): Promise<Place> {
  const folder = resolve(path)
  const made = await mkdir(folder, { recursive: true })
  const account = await chooseAccount(dataFolderOf({ folder }))
  if (!account || (await canEnter(account, folder))) return { folder, account }
  if (await stat(dataFolderOf({ folder })).catch(() => undefined)) {
    throw new StartFailure(
      `The data folder ${folder} lies below a folder that the database's own user (id ${account.uid}) cannot enter.`,
    )
  }
  if (made) await removeEmpty(folder, made)
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const fallback = join(reachableByAll, `${basename(folder)}-${mark}`)
  await mkdir(fallback, { recursive: true })
  await chmod(reachableByAll, 0o755)
  await chmod(fallback, 0o755)
  say(`The database's own user cannot enter ${folder}, so the database is kept in ${fallback}.`)
  return { folder: fallback, account: await chooseAccount(dataFolderOf({ folder: fallback })) }
}

async function removeEmpty(folder: string, last: string): Promise<void> {
  await rmdir(folder).catch(() => undefined)
  if (folder !== last) await removeEmpty(dirname(folder), last)
}

/** Creates a folder that only the account can enter. */
export async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await give(folder, account)
}

async function give(path: string, account: Account): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

export interface SocketFolder {
  path: string
  /** Whether it is a temporary folder outside the data folder. */
  isTemporary: boolean
}

/** An empty private folder for the socket; a temporary one when the path in the data folder is too long. */
export async function makeSocketFolder({ folder, account }: Place): Promise<SocketFolder> {
  const near = join(folder, 'socket')
  await rm(near, { recursive: true, force: true })
  if (fits(near)) {
    await makePrivateFolder(near, account)
    return { path: near, isTemporary: false }
  }
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    if (!fits(join(parent, 'onair-123456')) || !(await canEnter(account, parent))) continue
    const path = await mkdtemp(join(parent, 'onair-'))
    await give(path, account)
    return { path, isTemporary: true }
  }
  throw new StartFailure(`There is no folder for the database's socket; make ${tmpdir()} open to all users.`)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= maxSocketPath
}
