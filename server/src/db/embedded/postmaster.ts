import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../../core/start-failure.ts'
import { isDatabaseOn, readLife } from './processes.ts'

const pollMs = 20
const maxStopMs = 60_000
/** Above every pid that Linux or macOS hand out. */
const nobodysPid = 2_147_483_647

interface Postmaster {
  pid: number
  isReady: boolean
}

/** The PostgreSQL process that runs on this data folder. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const lines = await readPidFile(dataFolder)
  const pid = Number(lines?.[0])
  if (!(pid > 0) || !(await isDatabaseOn(pid, dataFolder))) return undefined
  return { pid, isReady: lines?.[7]?.trim() === 'ready' }
}

/** Stops a database that a killed server left running, and removes its stale pid file. */
export async function clearLeftovers(dataFolder: string, say: (sentence: string) => void): Promise<void> {
  const postmaster = await findPostmaster(dataFolder)
  if (postmaster) {
    say(`A database of an earlier run (process ${postmaster.pid}) is still there and is stopped first.`)
    await stopPostmaster(postmaster.pid, dataFolder)
  }
  await disownPidFile(dataFolder)
}

async function stopPostmaster(pid: number, dataFolder: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < maxStopMs; waitedMs += pollMs) {
    if (waitedMs % 1000 === 0) sendInterrupt(pid)
    await pause(pollMs)
    if (!(await isDatabaseOn(pid, dataFolder))) return
  }
  throw new StartFailure(`The database of an earlier run (process ${pid}) does not stop.`)
}

function sendInterrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw new StartFailure(`The database of an earlier run (process ${pid}) belongs to another user.`)
  }
}

/**
 * PostgreSQL mistakes a reused or zombie pid for a running server. Only the pid is replaced: the shared memory key
 * below it still guards against orphaned backends.
 */
async function disownPidFile(dataFolder: string): Promise<void> {
  const lines = await readPidFile(dataFolder)
  if (!lines) return
  const path = join(dataFolder, 'postmaster.pid')
  const pid = Number(lines[0])
  if (!(pid > 0)) await rm(path, { force: true })
  else if (await readLife(pid)) await writeFile(path, [nobodysPid, ...lines.slice(1)].join('\n'))
}

async function readPidFile(dataFolder: string): Promise<string[] | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text?.split('\n')
}
