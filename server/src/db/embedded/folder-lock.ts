import { readdir, readlink, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../../core/start-failure.ts'
import { readLife } from './processes.ts'

const prefix = 'lock.'
const nobody = 'nobody'

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Locks the folder for this process: the symlink `lock.N` with the highest N names the holder. N only grows, so a
 * stale lock is superseded, never removed, and two processes cannot both win.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const me = await describeHolder(process.pid)
  for (;;) {
    const last = Math.max(0, ...(await listGenerations(folder)))
    const holder = await readHolder(folder, last)
    if (await isAlive(holder)) {
      const [pid] = holder.split(' ')
      throw new StartFailure(`Another Onair already runs on this data folder (process ${pid}).`)
    }
    if (await claim(folder, last + 1, me)) {
      return { release: async () => void (await claim(folder, last + 2, nobody)) }
    }
  }
}

async function claim(folder: string, generation: number, holder: string): Promise<boolean> {
  const isMine = await symlink(holder, join(folder, `${prefix}${generation}`)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  if (!isMine) return false
  const all = await listGenerations(folder)
  const isHighest = Math.max(...all) === generation
  const outdated = isHighest ? all.filter((other) => other < generation) : [generation]
  for (const other of outdated) await unlink(join(folder, `${prefix}${other}`)).catch(() => undefined)
  return isHighest
}

async function listGenerations(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names.filter((name) => /^lock\.\d+$/.test(name)).map((name) => Number(name.slice(prefix.length)))
}

async function readHolder(folder: string, generation: number): Promise<string> {
  return readlink(join(folder, `${prefix}${generation}`)).catch(() => nobody)
}

async function describeHolder(pid: number): Promise<string> {
  const life = await readLife(pid)
  return `${pid} ${life?.startMark}`
}

async function isAlive(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10)
  if (!(pid > 0)) return false
  const life = await readLife(pid)
  return life !== undefined && !life.isZombie && holder === `${pid} ${life.startMark}`
}
