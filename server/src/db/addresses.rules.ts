import type { DatabaseAddress } from './pool.ts'

/** Where a database is reached. */
export interface DatabaseAddresses {
  /** For statements and transactions. */
  main: DatabaseAddress
  /** Leads to PostgreSQL itself: for LISTEN, for migrations and for whatever needs a session. */
  direct: DatabaseAddress
  /** A standby that reads of catalogue and schedule may go to. */
  replica?: DatabaseAddress | undefined
}

export interface AddressSettings {
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
}

/** A second address for sessions says that a pooler stands at the first. */
export function addressesOf(
  url: string,
  { databaseDirectUrl = url, databaseReplicaUrl }: AddressSettings,
): DatabaseAddresses {
  return {
    main: databaseDirectUrl === url ? url : { pooledUrl: url },
    direct: databaseDirectUrl,
    replica: databaseReplicaUrl === undefined ? undefined : { pooledUrl: databaseReplicaUrl },
  }
}
