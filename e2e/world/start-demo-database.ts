import { startTemplateServer } from '@onair/server/testing/template-server'
import type { TestProject } from 'vitest/node'
import { demoTemplate } from './demo-database.ts'
import { startService } from './service.ts'

/** One database server with the demo world for all files of a suite; each of them copies that world. */
export async function startDemoDatabase(project: TestProject) {
  const server = await startTemplateServer({
    template: demoTemplate,
    async fill({ url }) {
      const service = await startService({ DATABASE_URL: url })
      await service.says('The demo world is whole.')
      await service.stop()
    },
  })
  project.provide('databaseServer', server.connection)
  return server
}
