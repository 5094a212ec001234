import type { Database } from '@onair/server'
import { createTestDatabase } from '@onair/server/testing/test-database'
import { silenceNotices } from './change-traits.ts'
import { demoTemplate } from './demo-database.ts'
import { type Service, startService } from './service.ts'

/** A service with a database that a test may read and prepare. */
export interface ReachedService extends Pick<Service, 'port' | 'origin'> {
  db: Database
}

export interface OpenService extends ReachedService, Service {}

/** The whole product over a database that the test can see. */
export async function startOpenService(environment: Record<string, string> = {}): Promise<OpenService> {
  const database = await createTestDatabase({ from: demoTemplate })
  const service = await startService({ DATABASE_URL: database.url, ...environment })
  await silenceNotices(database.db)
  return {
    ...service,
    db: database.db,
    async stop() {
      await service.stop()
      await database.drop()
    },
  }
}
