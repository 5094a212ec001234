import { type Database, uncached } from '../db/index.ts'
import { assetScope, createPlayback } from '../modules/playback/index.ts'
import { createProtection } from '../modules/protection/index.ts'
import { createTenants } from '../modules/tenants/index.ts'

/** Protects an asset of a running service and returns a link to it, as opening a film does. */
export async function openProtectedFilm(db: Database, assetId: string): Promise<string> {
  await createProtection(db, uncached).protectAsset(assetId)
  const tenant = await createTenants(db, uncached).find('')
  const holder = { session: 'session-1', viewing: 'viewing-1' }
  return createPlayback(db, uncached).openScope(assetScope(assetId, tenant?.id ?? 0), holder, Date.now())
}
