import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase, openPool } from '../db/index.ts'
import { migrationsFolder } from './schema-types.ts'
import { findSystemBinaries } from './system-binaries.ts'
import { template } from './test-database.ts'
import { startThrowawayServer } from './throwaway-server.ts'

/** One server and one migrated template for all suites of a run; each suite copies the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayServer(await chooseBinaries(process.env['TEST_POSTGRES']))
  try {
    const admin = new pg.Client(server.connection)
    await admin.connect()
    await admin.query(`create database ${template}`)
    const db = openDatabase(openPool({ ...server.connection, database: template }, { max: 2 }))
    await migrate(db, migrationsFolder, () => undefined)
    await db.destroy()
    await admin.query(`alter database ${template} with is_template true allow_connections false`)
    await admin.end()
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', server.connection)
  return server.stop
}

async function chooseBinaries(wish: string | undefined): Promise<string | undefined> {
  if (wish !== 'system') return undefined
  const binaries = await findSystemBinaries()
  if (!binaries) throw new Error('TEST_POSTGRES=system, but this machine has no PostgreSQL installed')
  return binaries
}
