import { join } from 'node:path'
import {
  addressesOf,
  checkDatabase,
  type Database,
  type DatabaseAddress,
  migrate,
  openDatabase,
  openPool,
  startEmbeddedDatabase,
} from '../db/index.ts'
import type { Config } from './config.ts'
import type { Terminal } from './terminal.ts'

/** So long another process may migrate. */
const maxMigrationMs = 3_600_000

export interface ReadyDatabase {
  db: Database
  /** For other processes that use the same database. */
  url: string
  /** Settles when the embedded database has exited, for whatever reason. */
  ended: Promise<unknown>
  close(): Promise<void>
}

/** The configured database or an embedded one, checked and migrated. */
export async function readyDatabase(
  config: Config,
  migrationsFolder: string,
  terminal: Terminal,
): Promise<ReadyDatabase> {
  const { url, ended, stop } = config.databaseUrl
    ? { url: config.databaseUrl, ended: new Promise(() => undefined), stop: async () => undefined }
    : await startEmbeddedDatabase({ folder: join(config.dataFolder, 'database'), say: terminal.say })
  const addresses = addressesOf(url, config)
  const db = openDatabase(openPool(addresses.main, { max: 4 }))
  const close = async () => {
    await db.destroy()
    await stop()
  }
  try {
    await checkDatabase(addresses)
    await migrateAt(addresses.direct, migrationsFolder, terminal.say)
  } catch (error) {
    await close()
    throw error
  }
  return { db, url, ended, close }
}

/** Migrating takes a lock of the session, and may wait for it. */
async function migrateAt(
  address: DatabaseAddress,
  folder: string,
  say: (sentence: string) => void,
): Promise<void> {
  const db = openDatabase(openPool(address, { max: 1, maxAnswerMs: maxMigrationMs }))
  try {
    await migrate(db, folder, say)
  } finally {
    await db.destroy()
  }
}
