import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL that this machine has installed. */
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
