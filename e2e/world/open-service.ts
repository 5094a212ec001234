import type { Database } from '@onair/server'
import { createTestDatabase } from '@onair/server/testing'
import { demoTemplate } from './demo-database.ts'
import { type Service, startService } from './service.ts'

export interface OpenService extends Service {
  /** The database of the service: a test may read it and prepare it. */
  db: Database
}

/** The whole product over a database that the test can see. */
export async function startOpenService(environment: Record<string, string> = {}): Promise<OpenService> {
  const database = await createTestDatabase({ from: demoTemplate })
  const service = await startService({ DATABASE_URL: database.url, ...environment })
  return {
    ...service,
    db: database.db,
    async stop() {
      await service.stop()
      await database.drop()
    },
  }
}
