import type { TestProject } from 'vitest/node'
import { migrate, openDatabase, openPool } from '../db/index.ts'
import { migrationsFolder } from './schema-types.ts'
import { chooseBinaries } from './system-binaries.ts'
import { startTemplateServer } from './template-server.ts'
import { template } from './test-database.ts'

/** These databases are not needed after a crash, so that no test has to wait for the disk. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
}

/** Starts one server with a migrated template for all suites of a run; each suite copies the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemplateServer({
    template,
    binaries: await chooseBinaries(),
    settings,
    async fill({ connection }) {
      const db = openDatabase(openPool(connection, { max: 2 }))
      await migrate(db, migrationsFolder, () => undefined)
      await db.destroy()
    },
  })
  project.provide('databaseServer', server.connection)
  return server.stop
}
