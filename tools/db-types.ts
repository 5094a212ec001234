import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, openPool, startEmbeddedDatabase } from '@onair/server/src/db/index.ts'
import { generateSchemaTypes } from '@onair/server/src/testing/schema-types.ts'

const server = new URL('../server/', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'onair-types-'))
await chmod(folder, 0o755)
const database = await startEmbeddedDatabase({ folder, say: console.log })
try {
  const db = openDatabase(openPool(database.connection, { max: 2 }))
  await migrate(db, new URL('migrations', server), console.log)
  await writeFile(new URL('src/db/schema.generated.ts', server), await generateSchemaTypes(db))
  await db.destroy()
} finally {
  await database.stop()
  await rm(folder, { recursive: true })
}
console.log('Wrote server/src/db/schema.generated.ts.')
