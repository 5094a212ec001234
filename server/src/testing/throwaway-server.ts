import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, type Settings, startEmbeddedDatabase } from '../db/embedded/index.ts'

/** A folder that every user of the machine can enter, because the database runs as another user. */
export async function makeOpenFolder(prefix = 'onair-test-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

/** A PostgreSQL server that leaves nothing behind. */
export async function startThrowawayServer({
  binaries,
  settings = {},
}: {
  binaries?: string | undefined
  settings?: Settings
} = {}): Promise<EmbeddedDatabase> {
  const folder = await makeOpenFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await startEmbeddedDatabase({ folder, binaries, say: () => undefined, settings })
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
