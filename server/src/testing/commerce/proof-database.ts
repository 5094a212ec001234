import { migrate, openDatabase, openPool } from '../../db/index.ts'
import { migrationsFolder } from '../schema-types.ts'
import { startTemplateServer } from '../template-server.ts'
import { copyDatabase, template } from '../test-database.ts'

/** A server for databases of a proof, which runs without the server of a test run. */
export async function startProofServer() {
  const server = await startTemplateServer({
    template,
    // Nothing of a proof is needed after a crash.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
    async fill({ connection }) {
      const db = openDatabase(openPool(connection, { max: 2 }))
      await migrate(db, migrationsFolder, () => undefined)
      await db.destroy()
    },
  })
  return { createDatabase: () => copyDatabase(server.connection, template), stop: server.stop }
}
