import { type Database, notifyChange } from '@onair/server'

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
