import { connectDatabase } from '@onair/server/testing/connect-database'
import { inject, vi } from 'vitest'
import { silenceNotices } from './change-traits.ts'
import type { ReachedService } from './open-service.ts'
import { isServing, maxStartMs, originAt } from './service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedService: { port: number; databaseUrl: string }
  }
}

/** The service of a run that files without data of their own use one after the other and side by side. */
export async function reachSharedService(): Promise<ReachedService & { stop(): Promise<void> }> {
  const { port, databaseUrl } = inject('sharedService')
  await vi.waitUntil(() => isServing(originAt('localhost', port)), { timeout: maxStartMs })
  const db = connectDatabase(databaseUrl)
  await silenceNotices(db)
  return { port, origin: (host) => originAt(host, port), db, stop: () => db.destroy() }
}
