import type { TestProject } from 'vitest/node'
import { migrate, openDatabase, openPool } from '../db/index.ts'
import { migrationsFolder } from './schema-types.ts'
import { findSystemBinaries } from './system-binaries.ts'
import { startTemplateServer } from './template-server.ts'
import { template } from './test-database.ts'

/** One server and one migrated template for all suites of a run; each suite copies the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemplateServer({
    template,
    binaries: await chooseBinaries(process.env['TEST_POSTGRES']),
    async fill({ connection }) {
      const db = openDatabase(openPool(connection, { max: 2 }))
      await migrate(db, migrationsFolder, () => undefined)
      await db.destroy()
    },
  })
  project.provide('databaseServer', server.connection)
  return server.stop
}

async function chooseBinaries(wish: string | undefined): Promise<string | undefined> {
  if (wish !== 'system') return undefined
  const binaries = await findSystemBinaries()
  if (!binaries) throw new Error('TEST_POSTGRES=system, but this machine has no PostgreSQL installed')
  return binaries
}
