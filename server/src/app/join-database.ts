import { join } from 'node:path'
import { findRunningDatabase } from '../db/index.ts'
import type { Config } from './config.ts'
import { type ReadyDatabase, readyDatabase } from './ready-database.ts'
import type { Terminal } from './terminal.ts'

/** The database of a server that runs, or else one that is started for as long as a command takes. */
export async function joinDatabase(
  config: Config,
  migrationsFolder: string,
  terminal: Terminal,
): Promise<ReadyDatabase> {
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(join(config.dataFolder, 'database')))
  return readyDatabase({ ...config, databaseUrl }, migrationsFolder, terminal)
}
