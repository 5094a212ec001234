import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { run } from './command.mjs'

const FLOOR = 15
const versionedFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr']

/** Folders in which PostgreSQL packages install their binaries. @returns {string[]} */
function candidateFolders() {
  const versioned = versionedFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')))
  return [...versioned, ...(process.env['PATH'] ?? '').split(':').filter(Boolean)]
}

/** @param {string} text as `postgres --version` says it */
export function majorVersion(text) {
  return Number(/PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0)
}

/** The folder of a recent enough PostgreSQL of the system, if there is one. */
export async function findSystemPostgres(folders = candidateFolders()) {
  for (const folder of folders) {
    const postgres = join(folder, 'postgres')
    if (!existsSync(postgres) || !existsSync(join(folder, 'initdb'))) continue
    const { output } = await run(postgres, ['--version'])
    if (majorVersion(output) >= FLOOR) return folder
  }
  return undefined
}
