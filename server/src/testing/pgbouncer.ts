import { open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { spawnGuarded } from '../db/embedded/child-guard.ts'
import { findFreePort } from './free-port.ts'
import type { Connection } from './test-database.ts'
import { makeOpenFolder } from './throwaway-server.ts'

const pollMs = 20
const maxStartMs = 10_000

export interface Pgbouncer {
  url: string
  stop(): Promise<void>
}

interface PgbouncerOptions {
  /** Connections to the database. */
  poolSize: number
  /** Lines of the configuration beyond the defaults. */
  settings?: readonly string[]
}

/** A real pgbouncer in transaction mode before a database, as its package configures it otherwise. */
export async function startPgbouncer(
  to: Connection,
  { poolSize, settings = [] }: PgbouncerOptions,
): Promise<Pgbouncer> {
  const folder = await makeOpenFolder('onair-pgbouncer-')
  const port = await findFreePort()
  const lines = [
    '[databases]',
    `${to.database} = host=${to.host} port=${to.port} user=${to.user}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${poolSize}`, ...settings],
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${lines.join('\n')}\n`)
  // Only the database's own user may enter the folder of its socket, and pgbouncer refuses to be root.
  const { uid, gid } = await stat(to.host)
  const account = process.getuid?.() === 0 ? { uid, gid } : undefined
  const log = await open(join(folder, 'log'), 'a')
  const path = `PATH=${process.env['PATH']}:/usr/sbin`
  const child = spawnGuarded('/usr/bin/env', [path, 'pgbouncer', '-q', file], {
    ...{ account, cwd: '/', output: log.fd, removeAtEnd: folder },
  })
  await log.close()
  let hasEnded = false
  const ended = child.ended.finally(() => {
    hasEnded = true
  })
  const stop = async () => {
    await child.end()
    await ended
    // Its user may not remove what is ours.
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://${to.user}@127.0.0.1:${port}/${to.database}`
  try {
    await untilAnswering(url, () => hasEnded)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilAnswering(url: string, hasEnded: () => boolean): Promise<void> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxStartMs) {
    if (hasEnded()) throw new Error('pgbouncer ended while it was starting')
    const client = new pg.Client({ connectionString: url })
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (isThere) return
    await pause(pollMs)
  }
  throw new Error('pgbouncer does not answer')
}
