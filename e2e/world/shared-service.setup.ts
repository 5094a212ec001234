import { findFreePort } from '@onair/server/testing/free-port'
import { copyDatabase } from '@onair/server/testing/test-database'
import type { TestProject } from 'vitest/node'
import { demoTemplate } from './demo-database.ts'
import { startService } from './service.ts'
import { startDemoDatabase } from './start-demo-database.ts'

/** Beside the database one service, for all files that change nothing but their own users. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDemoDatabase(project)
  const { db, url } = await copyDatabase(server.connection, demoTemplate)
  await db.destroy()
  const port = await findFreePort()
  // Two files at a time use it, and others after them.
  const settings = { ONAIR_RATE_LIMIT: '10000', ONAIR_SIGN_IN_LIMIT: '10000' }
  const starting = startService({ DATABASE_URL: url, PORT: String(port), ...settings })
  // Whoever waits for the service is told at the end why there was none.
  starting.catch(() => undefined)
  project.provide('sharedService', { port, databaseUrl: url })
  return async () => {
    try {
      await (await starting).stop()
    } finally {
      await server.stop()
    }
  }
}
