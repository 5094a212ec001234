import type { Storage } from '../../adapters/storage/index.ts'
import type { Job, JobLogger } from '../../jobs/index.ts'
import { deleteOutdatedBuilds, publishWebBuild } from './publish-web-build.ts'
import { readWebBuild } from './read-web-build.ts'

interface WebBuildsJobOptions {
  openStorage(): Promise<Storage>
  /** The built web app. */
  folder: string
  logger: JobLogger
}

/** Says that the build of this server is still served, and deletes what no build needs. */
export function createWebBuildsJob({ openStorage, folder, logger }: WebBuildsJobOptions): Job {
  return {
    name: 'web-builds',
    everyMinutes: 720,
    async run(nowMs) {
      try {
        const storage = await openStorage()
        await publishWebBuild(storage, readWebBuild(folder), nowMs)
        await deleteOutdatedBuilds(storage, nowMs)
      } catch (error) {
        // A folder that is only read is the operator's choice.
        logger.warn({ err: error }, 'the pages of this build may lack their files on other servers')
      }
    },
  }
}
