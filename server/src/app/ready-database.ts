import { join } from 'node:path'
import {
  checkDatabase,
  type Database,
  migrate,
  openDatabase,
  openPool,
  startEmbeddedDatabase,
} from '../db/index.ts'
import type { Config } from './config.ts'
import type { Terminal } from './terminal.ts'

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
  const pool = openPool(url, { max: 4 })
  const db = openDatabase(pool)
  const close = async () => {
    await db.destroy()
    await stop()
  }
  try {
    await checkDatabase(pool)
    await migrate(db, migrationsFolder, terminal.say)
  } catch (error) {
    await close()
    throw error
  }
  return { db, url, ended, close }
}
