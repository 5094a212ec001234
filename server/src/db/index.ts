export { withAdvisoryLock } from './advisory-lock.ts'
export { isDatabaseAway } from './away.rules.ts'
export {
  type CacheUntilChange,
  createCacheUntilChange,
  uncached,
} from './cache-until-change.ts'
export { checkDatabase } from './check.ts'
export type { Database, DeviceRow, UserRow } from './database.ts'
export { deleteBatch } from './delete-batch.ts'
export { type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase, urlOf } from './embedded/index.ts'
export { noteFilling, readFilling } from './filling.ts'
export { inertDatabase } from './inert.ts'
export { migrate } from './migrate.ts'
export { announceChange, listenForNotices, type Notices, type NoticesOptions } from './notices.ts'
export { type FallBack, watchForOutage } from './outage.ts'
export { type DatabaseAddress, openDatabase, openPool } from './pool.ts'
export { isReachable } from './reach.ts'
export { inTransaction } from './transaction.ts'
