import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { type GuardedChild, spawnGuarded } from './child-guard.ts'
import { superuser } from './cluster.ts'
import type { LogFile } from './log-file.ts'
import { dataFolderOf, makeSocketFolder, type Place, port } from './placement.ts'
import { findPostmaster } from './postmaster.ts'
import { holdsSharedMemory } from './start-errors.ts'

export const database = 'onair'
const pollMs = 20
const patienceMs = 5_000
const orphanAttempts = 60
const orphanPauseMs = 250
const maxStopMs = 30_000

export interface Connection {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export interface Running {
  connection: Connection
  /** The exit status of PostgreSQL, for whatever reason it exited. */
  ended: Promise<number>
  stop(): Promise<void>
}

interface Surroundings {
  place: Place
  binaries: Binaries
  log: LogFile
  say: (sentence: string) => void
  settings?: Settings | undefined
}

export type Settings = Readonly<Record<string, string>>

/** Starts PostgreSQL on a prepared cluster and returns when it accepts connections. */
export async function launch({ place, binaries, log, say, settings }: Surroundings): Promise<Running> {
  const { folder, account } = place
  const data = dataFolderOf(place)
  for (let attempt = 1; ; attempt++) {
    const earlier = (await log.read()).length
    const socket = await makeSocketFolder(place)
    const child = spawnGuarded(
      join(binaries.bin, 'postgres'),
      ['-D', data, ...optionsOf(socket.path, settings)],
      {
        account,
        cwd: folder,
        output: log.handle.fd,
        removeAtEnd: socket.isTemporary ? socket.path : undefined,
      },
    )
    if (await becomesReady(child, data, say)) {
      const connection = { host: socket.path, port, user: superuser, database, ssl: false } as const
      await createDatabase(connection).catch(async (error: unknown) => {
        await child.end()
        throw error
      })
      child.loosen()
      return { connection, ended: child.ended, stop: () => stop(child, data) }
    }
    const printed = (await log.read()).slice(earlier)
    if (!holdsSharedMemory(printed) || attempt === orphanAttempts) throw await log.explain(printed)
    await pause(orphanPauseMs)
  }
}

function optionsOf(socketFolder: string, settings: Settings = {}): string[] {
  const values = {
    listen_addresses: '',
    port,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: '64MB',
    max_connections: 100,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_checkpoints: 'off',
    // Error details contain phone numbers and e-mail addresses.
    log_error_verbosity: 'terse',
    ...settings,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Waits as long as PostgreSQL runs: crash recovery may take long. */
async function becomesReady(
  child: GuardedChild,
  data: string,
  say: (sentence: string) => void,
): Promise<boolean> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  child.ended.then(over, over)
  for (let waitedMs = 0; !isOver; waitedMs += pollMs) {
    const postmaster = await findPostmaster(data)
    if (postmaster?.isReady) return true
    if (waitedMs === patienceMs) say('The database takes longer than usual to start.')
    await pause(pollMs)
  }
  await child.ended
  return false
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

async function stop(child: GuardedChild, data: string): Promise<void> {
  const lastResort = setTimeout(() => void quit(data), maxStopMs)
  await child.end()
  clearTimeout(lastResort)
}

/** Loses nothing: the next start recovers from the write-ahead log. */
async function quit(data: string): Promise<void> {
  const postmaster = await findPostmaster(data)
  if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
}
