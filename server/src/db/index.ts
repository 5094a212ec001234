export { addressesOf, type DatabaseAddresses } from './addresses.rules.ts'
export { withAdvisoryLock } from './advisory-lock.ts'
export { isDatabaseAway } from './away.rules.ts'
export {
  type CacheUntilChange,
  createCacheUntilChange,
  uncached,
} from './cache-until-change.ts'
export {
  type ChangeListener,
  type ChangeListenerOptions,
  listenForChanges,
  partOfTopic,
} from './change-listener.ts'
export { deleteOldChanges, notifyChange } from './change-log.repository.ts'
export { checkDatabase } from './check.ts'
export { type ClockSample, isBeyond } from './clock-offset.rules.ts'
export type {
  CardRow,
  Database,
  DeviceRow,
  LeaseRow,
  OfferRow,
  PaymentRow,
  ReceiptRow,
  SubscriptionRow,
  UserRow,
} from './database.ts'
export { createDayMaker, rotateDays } from './day-partitions.ts'
export { deleteBatch } from './delete-batch.ts'
export { type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase, urlOf } from './embedded/index.ts'
export { migrate } from './migrate.ts'
export { createNullDatabase } from './null-database.ts'
export { type FallBack, watchForOutage } from './outage.ts'
export { isReachable } from './ping.ts'
export { type DatabaseAddress, openDatabase, openPool } from './pool.ts'
export { openReplica, type ReadFresh, readPrimary } from './replica.ts'
export { readSeedVersion, writeSeedVersion } from './seed-version.ts'
export { inSavepoint, inTransaction, repeatOnConflict } from './transaction.ts'
