import { startThrowawayServer } from '@onair/server/testing'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { demoTemplate } from './demo-database.ts'
import { startService } from './service.ts'

/** One database server with the demo world for all journeys of a run; each of them copies that world. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayServer()
  try {
    const admin = new pg.Client(server.connection)
    await admin.connect()
    await admin.query(`create database ${demoTemplate}`)
    const url = new URL(server.url)
    url.pathname = demoTemplate
    const service = await startService({ DATABASE_URL: url.href })
    await service.says('The demo world is whole.')
    await service.stop()
    await admin.query(`alter database ${demoTemplate} with is_template true allow_connections false`)
    await admin.end()
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', server.connection)
  return server.stop
}
