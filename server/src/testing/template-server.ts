import type { Settings } from '../db/embedded/index.ts'
import { type EmbeddedDatabase, urlOf } from '../db/index.ts'
import { administer, type Connection } from './test-database.ts'
import { startThrowawayServer } from './throwaway-server.ts'

interface TemplateServerOptions {
  template: string
  /** Those of the embedded database by default. */
  binaries?: string | undefined
  settings?: Settings
  fill(database: { connection: Connection; url: string }): Promise<void>
}

/** A server with one filled database, which each suite of a run copies. */
export async function startTemplateServer(options: TemplateServerOptions): Promise<EmbeddedDatabase> {
  const { template, binaries, settings, fill } = options
  const server = await startThrowawayServer({ binaries, ...(settings && { settings }) })
  try {
    await administer(server.connection, `create database ${template}`)
    const connection = { ...server.connection, database: template }
    await fill({ connection, url: urlOf(connection) })
    await administer(
      server.connection,
      `alter database ${template} with is_template true allow_connections false`,
    )
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
