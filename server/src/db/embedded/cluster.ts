import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../../core/start-failure.ts'
import type { Binaries } from './binaries.ts'
import { spawnGuarded } from './child-guard.ts'
import type { LogFile } from './log-file.ts'
import { dataFolderOf, makePrivateFolder, type Place } from './placement.ts'

const unfinishedPrefix = 'data.new-'

export const superuser = 'onair'

/** Ensures that there is a cluster which these binaries can open. */
export async function prepareCluster(place: Place, binaries: Binaries, log: LogFile): Promise<void> {
  const data = dataFolderOf(place)
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(notThere)
  if (version !== undefined) {
    if (Number(version) === binaries.major) return
    throw new StartFailure(
      `The data folder ${data} was made by PostgreSQL ${version.trim()} and cannot be opened by PostgreSQL ${binaries.major}.`,
    )
  }
  const strangers = await readdir(data).catch(notThere)
  if (strangers?.length) throw new StartFailure(`The folder ${data} holds something else than a database.`)
  await initialise(place, binaries, log)
}

/** Builds in a sibling folder and renames it: a kill never leaves a half-made cluster. */
async function initialise({ folder, account }: Place, { bin, major }: Binaries, log: LogFile): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinishedPrefix)) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
  const unfinished = join(folder, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`)
  await makePrivateFolder(unfinished, account)
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    '--auth-local=trust',
    '--auth-host=reject',
    ...localeOf(major),
  ]
  const status = await spawnGuarded(join(bin, 'initdb'), args, {
    account,
    cwd: folder,
    output: log.handle.fd,
  }).ended
  if (status !== 0) {
    const reason = await log.explain(await log.read())
    await rm(unfinished, { recursive: true, force: true })
    throw reason
  }
  await rename(unfinished, dataFolderOf({ folder }))
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** The built-in provider sorts the same on every machine; it exists since PostgreSQL 17. */
function localeOf(major: number): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  return [`--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`]
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
