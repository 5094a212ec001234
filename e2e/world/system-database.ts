import { findSystemBinaries } from '@onair/server/testing/system-binaries'
import { startThrowawayServer } from '@onair/server/testing/throwaway-server'

export interface SystemDatabase {
  url: string
  stop(): Promise<void>
}

/** A throw-away server from the machine's own PostgreSQL; undefined where it has none. */
export async function startSystemDatabase(): Promise<SystemDatabase | undefined> {
  const binaries = await findSystemBinaries()
  return binaries === undefined ? undefined : startThrowawayServer({ binaries })
}
