import type { Database } from '../db/index.ts'
import { assetScope, createPlayback } from '../modules/playback/index.ts'
import { createProtection } from '../modules/protection/index.ts'
import { createTenants } from '../modules/tenants/index.ts'

const loadAlways = <T>(_: string, load: () => Promise<T>) => load

/** Protects an asset of a running service and answers a link to it, as opening a film does. */
export async function openProtectedFilm(db: Database, assetId: string): Promise<string> {
  await createProtection(db, loadAlways).protectAsset(assetId)
  const tenant = await createTenants(db, loadAlways).find('')
  const holder = { session: 'session-1', viewing: 'viewing-1' }
  return createPlayback(db, loadAlways).openScope(assetScope(assetId, tenant?.id ?? 0), holder, Date.now())
}
