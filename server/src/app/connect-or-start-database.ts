import { join } from 'node:path'
import { findRunningDatabase } from '../db/index.ts'
import type { Config } from './config.ts'
import { type ReadyDatabase, readyDatabase } from './ready-database.ts'
import type { Terminal } from './terminal.ts'

/** Connects to the database of a running server, or starts one for the duration of a command. */
export async function connectOrStartDatabase(
  config: Config,
  migrationsFolder: string,
  terminal: Terminal,
): Promise<ReadyDatabase> {
  const start = () => readyDatabase(config, migrationsFolder, terminal)
  const running = config.databaseUrl
    ? undefined
    : await findRunningDatabase(join(config.dataFolder, 'database'))
  if (!running) return start()
  // A database that is shutting down refuses connections; start it again.
  return readyDatabase({ ...config, databaseUrl: running }, migrationsFolder, terminal).catch(start)
}
