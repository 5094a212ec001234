import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { type Connection, launch, type Running, type Settings } from './launch.ts'
import { openLogFile } from './log-file.ts'
import { dataFolderOf, type Place, placeFolder } from './placement.ts'
import { clearLeftovers } from './postmaster.ts'
import { explainStartError } from './start-errors.ts'

export interface EmbeddedOptions {
  /** The folder of data, logs and lock. */
  folder: string
  /** A folder of PostgreSQL programs to use instead of the packaged ones. */
  binaries?: string | undefined
  say: (sentence: string) => void
  /** PostgreSQL settings that replace the safe defaults. */
  settings?: Settings
}

export interface EmbeddedDatabase {
  /** The folder that is really used. */
  folder: string
  connection: Connection
  url: string
  /** Settles when PostgreSQL has exited, for whatever reason. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** Starts the PostgreSQL of a folder and creates it at the first start. It never outlives this process. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    const place = await placeFolder(options.folder, options.say)
    const lock = await lockFolder(place.folder)
    const running = await startIn(place, options).catch(async (error: unknown) => {
      await lock.release()
      throw error
    })
    let stopping: Promise<void> | undefined
    return {
      folder: place.folder,
      connection: running.connection,
      url: urlOf(running.connection),
      ended: running.ended,
      stop: () => (stopping ??= running.stop().then(lock.release)),
    }
  } catch (error) {
    throw explainStartError(error, options.folder)
  }
}

async function startIn(
  place: Place,
  { binaries: configured, say, settings }: EmbeddedOptions,
): Promise<Running> {
  const binaries = await findBinaries({ configured, ...place })
  const log = await openLogFile(place)
  try {
    await prepareCluster(place, binaries, log)
    await clearLeftovers(dataFolderOf(place), say)
    return await launch({ place, binaries, log, say, settings })
  } finally {
    await log.handle.close()
  }
}

export function urlOf({ host, port, user, database }: Connection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`
}
