import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const cachedMs = 5_000
const trialName = '.onair-trial'
const trialBytes = Buffer.alloc(64 * 1024)

/** A missing or read-only folder is the operator's choice; these errors mean a full or broken disk. */
const broken = /^(ENOSPC|EDQUOT|EIO)$/

/** The embedded database is reached by a socket, and so it is by workers, which are told its address. */
const socket = /[?&]host=%2F/

/** The folders without which the service does not work. */
export function writtenFolders({
  databaseUrl,
  dataFolder,
  mediaFolder,
  s3,
}: Pick<Config, 'databaseUrl' | 'dataFolder' | 'mediaFolder' | 's3'>): string[] {
  const hasDatabase = databaseUrl === undefined || socket.test(databaseUrl)
  return [...(hasDatabase ? [dataFolder] : []), ...(s3 ? [] : [mediaFolder])]
}

/** Whether the disks of some folders accept writes; checked at most every few seconds. */
export function createDiskCheck(folders: readonly string[], clock: () => number): () => Promise<boolean> {
  let checkedMs = Number.NEGATIVE_INFINITY
  let cached = Promise.resolve(true)
  return () => {
    if (clock() - checkedMs >= cachedMs) {
      checkedMs = clock()
      cached = Promise.all(folders.map(takesWrites)).then((each) => each.every(Boolean))
    }
    return cached
  }
}

async function takesWrites(folder: string): Promise<boolean> {
  const file = join(folder, trialName)
  try {
    await writeFile(file, trialBytes)
    await rm(file, { force: true })
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && broken.test(String(error.code)))
  }
}
