import type { Database } from '../db/index.ts'
import { assetScope, createPlayback } from '../modules/playback/index.ts'
import { createProtection } from '../modules/protection/index.ts'

const loadAlways = <T>(_: string, load: () => Promise<T>) => load

/** Protects an asset of a running service and answers a link to it, as opening a film does. */
export async function openProtectedFilm(db: Database, assetId: string): Promise<string> {
  await createProtection(db, loadAlways).protectAsset(assetId)
  return createPlayback(db, loadAlways).openScope(assetScope(assetId), 'viewing-1', Date.now())
}
