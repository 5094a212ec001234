import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const cachedMs = 5_000
const trialName = '.onair-trial'
const trialBytes = Buffer.alloc(64 * 1024)

/** A missing or read-only folder is the operator's choice; these errors mean a full or broken disk. */
const broken = /^(ENOSPC|EDQUOT|EIO)$/

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
