import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded/index.ts'

/** A folder that every user of the machine can enter, as the database's own user has to. */
export async function makeOpenFolder(prefix = 'onair-test-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

/** A PostgreSQL server that leaves nothing behind. */
export async function startThrowawayServer(binaries?: string): Promise<EmbeddedDatabase> {
  const folder = await makeOpenFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await startEmbeddedDatabase({ folder, binaries, say: () => undefined })
    return {
      ...server,
      stop: async () => {
        await server.stop()
        await rm(server.folder, { recursive: true, force: true })
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
