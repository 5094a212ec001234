import { rm } from 'node:fs/promises'
import { startEmbeddedDatabase } from '../db/embedded/index.ts'
import { listProcessesIn } from './database-processes.ts'
import { makeOpenFolder } from './throwaway-server.ts'

/** A PostgreSQL server that a suite kills and starts again; it leaves nothing behind. */
export async function startKillableDatabase() {
  const folder = await makeOpenFolder()
  const start = (path: string) => startEmbeddedDatabase({ folder: path, say: () => undefined })
  let server = await start(folder)
  return {
    /** As it is since the last start. */
    connection: () => server.connection,
    /** Kills the server with all its processes, and starts it again on the same data. */
    async killAndRestart(): Promise<void> {
      for (const pid of await listProcessesIn(server.folder)) killIfThere(pid)
      await server.ended
      await server.stop()
      server = await start(server.folder)
    },
    async stop(): Promise<void> {
      await server.stop()
      for (const path of [server.folder, folder]) await rm(path, { recursive: true, force: true })
    },
  }
}

/** Children of a killed server end by themselves as well. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
