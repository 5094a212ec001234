import { chown, type FileHandle, open, readFile, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { StartFailure } from '../../core/start-failure.ts'
import { makePrivateFolder, type Place } from './placement.ts'
import { explainLog } from './start-errors.ts'

const keptRuns = 5

export interface LogFile {
  handle: FileHandle
  read(): Promise<string>
  /** Why the program did not start, from what it printed. */
  explain(printed: string): Promise<StartFailure>
}

/** Opens a new log for this run and keeps the last few. */
export async function openLogFile({ folder, account }: Place): Promise<LogFile> {
  const logs = join(folder, 'log')
  await makePrivateFolder(logs, account)
  const name = (run: number) => join(logs, run ? `database.${run}.log` : 'database.log')
  for (let run = keptRuns - 2; run >= 0; run--) await rename(name(run), name(run + 1)).catch(() => undefined)
  const path = name(0)
  const handle = await open(path, 'a', 0o600)
  if (account) await chown(path, account.uid, account.gid)
  return {
    handle,
    read: () => readFile(path, 'utf8'),
    explain: async (printed) => {
      const { bavail, bsize } = await statfs(folder)
      return explainLog(printed, { folder, logFile: path, freeBytes: bavail * bsize })
    },
  }
}
