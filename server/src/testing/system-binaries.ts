import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** The binaries of the newest PostgreSQL installed on this machine. */
export async function findSystemBinaries(): Promise<string | undefined> {
  const versions = await readdir(debianFolder).catch(() => [])
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const configured = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )
  for (const bin of [...newestFirst.map((version) => join(debianFolder, version, 'bin')), ...configured]) {
    const isComplete = await Promise.all(['postgres', 'initdb'].map((name) => access(join(bin, name)))).then(
      () => true,
      () => false,
    )
    if (isComplete) return bin
  }
  return undefined
}

/** The programs that TEST_POSTGRES selects; undefined means the packaged ones. */
export async function chooseBinaries(
  requested: string | undefined = process.env['TEST_POSTGRES'],
): Promise<string | undefined> {
  if (requested !== 'system') return undefined
  const binaries = await findSystemBinaries()
  if (!binaries) throw new Error('TEST_POSTGRES=system, but this machine has no PostgreSQL installed')
  return binaries
}
