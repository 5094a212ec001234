import type { Database } from '@onair/server'
import { notifyChange } from '@onair/server/testing/changes'

/**
 * Takes the pop-ups of all brands away: one would come over what a journey looks at. The journey of notices names those
 * that it wants.
 */
export async function silenceNotices(db: Database): Promise<void> {
  const brands = await db.selectFrom('tenants').select(['shortname', 'traits']).execute()
  for (const { shortname, traits } of brands) {
    const { notices = [], mobileApp = null } = traits as { notices?: unknown[]; mobileApp?: unknown }
    if (notices.length > 0 || mobileApp !== null)
      await changeTraits(db, shortname, { notices: [], mobileApp: null })
  }
}

/** Changes what a brand does differently from others. */
export async function changeTraits(db: Database, shortname: string, change: object): Promise<void> {
  const tenant = db.selectFrom('tenants').select('traits').where('shortname', '=', shortname)
  const { traits } = await tenant.executeTakeFirstOrThrow()
  await db
    .updateTable('tenants')
    .set({ traits: JSON.stringify({ ...(traits as object), ...change }) })
    .where('shortname', '=', shortname)
    .execute()
  await notifyChange(db, 'tenants')
}
