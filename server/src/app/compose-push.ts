import { newPushKey, openPushSender } from '../adapters/push/index.ts'
import type { CacheUntilChange, Database } from '../db/index.ts'
import { createPush, type Push } from '../modules/push/index.ts'
import { findOrCreateSecret } from '../modules/secrets/index.ts'
import type { Tenants } from '../modules/tenants/index.ts'

interface PushParts {
  cacheUntilChange: CacheUntilChange
  tenants: Tenants
  /** Whether pushes may go to private addresses. */
  pushPrivate: boolean
}

/** Pushes with the key of this service, which the first process creates. */
export function composePush(db: Database, { cacheUntilChange, tenants, pushPrivate }: PushParts): Push {
  const readKey = cacheUntilChange({
    name: 'secret of pushes',
    invalidatedBy: 'secrets',
    load: () => findOrCreateSecret(db, 'web push', newPushKey()),
  })
  const sender = openPushSender(readKey, { arePrivateAllowed: pushPrivate })
  return createPush({ db, sender, tenantOf: tenants.ofId })
}
