import { execFile } from 'node:child_process'
import { chown, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseAccount } from '../db/embedded/account.ts'
import { findBinaries } from '../db/embedded/binaries.ts'
import { spawnGuarded } from '../db/embedded/child-guard.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded/index.ts'
import { chooseBinaries } from './system-binaries.ts'
import type { Connection } from './test-database.ts'
import { makeOpenFolder } from './throwaway-server.ts'

const run = promisify(execFile)
const pollMs = 20
const maxStartMs = 20_000

interface Standby {
  connection: Connection
  stop(): Promise<unknown>
}

export interface ReplicatedServer {
  primary: EmbeddedDatabase
  /** Replays what the primary writes, a moment later. */
  standby: Standby
  stop(): Promise<void>
}

/** A PostgreSQL server with a standby; both leave nothing behind. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const requested = await makeOpenFolder()
  const binaries = await chooseBinaries()
  const start = (folder: string) =>
    startEmbeddedDatabase({ folder, binaries, say: () => undefined, settings: { synchronous_commit: 'off' } })
  const first = await start(requested)
  await first.stop()
  const { folder } = first
  const removeAll = async () => {
    for (const path of [folder, requested]) await rm(path, { recursive: true, force: true })
  }
  // A copy of a server that was stopped needs no backup to begin with.
  await run('cp', ['-a', join(folder, 'data'), join(folder, 'standby')])
  const primary = await start(folder)
  try {
    const standby = await startStandby(folder, primary.connection, binaries)
    return {
      ...{ primary, standby },
      stop: async () => {
        await standby.stop()
        await primary.stop()
        await removeAll()
      },
    }
  } catch (error) {
    await primary.stop()
    await removeAll()
    throw error
  }
}

async function startStandby(
  folder: string,
  primary: Connection,
  configured: string | undefined,
): Promise<Standby> {
  const data = join(folder, 'standby')
  const account = await chooseAccount(data)
  const { bin } = await findBinaries({ configured, account, folder })
  const sockets = join(folder, 'standby-socket')
  await mkdir(sockets, { mode: 0o700 })
  if (account) await chown(sockets, account.uid, account.gid)
  await writeFile(join(data, 'standby.signal'), '')
  const settings = {
    ...{ listen_addresses: '', unix_socket_directories: sockets, hot_standby: 'on' },
    ...{
      shared_buffers: '16MB',
      primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user}`,
    },
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(join(folder, 'standby.log'), 'a')
  const child = spawnGuarded(join(bin, 'postgres'), ['-D', data, ...options], {
    ...{ account, cwd: folder, output: log.fd },
  })
  await log.close()
  const connection = { ...primary, host: sockets }
  try {
    await untilAnswering(connection)
    return { connection, stop: () => child.end() }
  } catch (error) {
    await child.end()
    throw error
  }
}

async function untilAnswering(connection: Connection): Promise<void> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxStartMs) {
    const client = new pg.Client(connection)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (isThere) return
    await pause(pollMs)
  }
  throw new Error('the standby does not answer')
}
