import { connectDatabase } from '@onair/server/testing/connect-database'
import type { TestProject } from 'vitest/node'
import { offerContents, type Scene } from './content-scene.ts'
import { setup as startSharedService } from './shared-service.setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedScene: Scene
  }
}

/** Many files play the same contents: the shared service offers them from the beginning. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startSharedService(project)
  const db = connectDatabase(project.getProvidedContext().sharedService.databaseUrl)
  try {
    project.provide('sharedScene', await offerContents(db))
    return stop
  } catch (error) {
    await stop()
    throw error
  } finally {
    await db.destroy()
  }
}
