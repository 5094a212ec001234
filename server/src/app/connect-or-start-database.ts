import { join } from 'node:path'
import { findRunningDatabase } from '../db/index.ts'
import type { Config } from './config.ts'
import { type ReadyDatabase, readyDatabase } from './ready-database.ts'
import type { Terminal } from './terminal.ts'

/** The database of a server that runs, or else one that is started for as long as a command takes. */
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
  // One that is just going down cannot be joined, and can be started again.
  return readyDatabase({ ...config, databaseUrl: running }, migrationsFolder, terminal).catch(start)
}
