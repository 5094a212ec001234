import { findSystemBinaries, startThrowawayServer } from '@onair/server/testing'

export interface SystemDatabase {
  url: string
  stop(): Promise<void>
}

/** A throw-away server from the machine's own PostgreSQL; undefined where it has none. */
export async function startSystemDatabase(): Promise<SystemDatabase | undefined> {
  const binaries = await findSystemBinaries()
  return binaries === undefined ? undefined : startThrowawayServer({ binaries })
}
