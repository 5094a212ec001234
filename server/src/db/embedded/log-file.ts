import { chown, type FileHandle, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder, type Place } from './placement.ts'

const keptRuns = 5

export interface LogFile {
  path: string
  handle: FileHandle
  read(): Promise<string>
}

/** Opens a fresh log for this run and keeps those of the last few. */
export async function openLogFile({ folder, account }: Place): Promise<LogFile> {
  const logs = join(folder, 'log')
  await makePrivateFolder(logs, account)
  const name = (run: number) => join(logs, run ? `database.${run}.log` : 'database.log')
  for (let run = keptRuns - 2; run >= 0; run--) await rename(name(run), name(run + 1)).catch(() => undefined)
  const path = name(0)
  const handle = await open(path, 'a', 0o600)
  if (account) await chown(path, account.uid, account.gid)
  return { path, handle, read: () => readFile(path, 'utf8') }
}
