import { randomBytes } from 'node:crypto'
import { closeSync, open as openFile, read } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { type Storage, StorageFailure } from './storage.ts'
import { insidePath, reservedName } from './storage-path.rules.ts'

export function folderStorage(root: string): Storage {
  const at = (path: string) => join(root, insidePath(path))
  const explained = explainedBy(root)
  return {
    read: explained((path, room?: Buffer) => readWhole(at(path), room).catch(undefinedIfMissing)),
    write: explained(async (path, body: Buffer) => {
      const place = at(path)
      const unfinished = join(root, reservedName, randomBytes(12).toString('hex'))
      await mkdir(dirname(unfinished), { recursive: true })
      try {
        await writeThrough(unfinished, body)
        await mkdir(dirname(place), { recursive: true })
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(place))
    }),
    list: explained(async (folder) => {
      const entries = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(
        undefinedIfMissing,
      )
      const files = entries?.filter((entry) => entry.isFile()) ?? []
      return files
        .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
        .toSorted()
    }),
    remove: explained((path) => rm(at(path), { recursive: true, force: true })),
  }
}

const openAsync = promisify(openFile)
const readAsync = promisify(read)

/** Plain descriptors cost half as much as file handles, and a cold segment is read for a single viewer. */
async function readWhole(file: string, room: Buffer | undefined): Promise<Buffer> {
  if (!room) return readFile(file)
  const descriptor = await openAsync(file, 'r')
  try {
    const { bytesRead } = await readAsync(descriptor, room, 0, room.length, 0)
    return bytesRead < room.length ? room.subarray(0, bytesRead) : await readFile(file)
  } finally {
    closeSync(descriptor)
  }
}

/** A write that takes longer belongs to a process that has died. */
const maxWriteMs = 3_600_000

/** Removes unfinished files of killed processes. */
export async function sweepUnfinished(root: string, nowMs: number): Promise<void> {
  const folder = join(root, reservedName)
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const file = join(folder, name)
    const found = await stat(file).catch(undefinedIfMissing)
    if (found && nowMs - found.mtimeMs > maxWriteMs) await rm(file, { force: true })
  }
}

async function writeThrough(file: string, body: Buffer): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Without this fsync a power cut can lose the name of a file whose bytes are on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) throw error
}

const reasons: Record<string, string> = {
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'has used up its quota of disk space',
  EACCES: 'may not be entered or written by this user',
  EPERM: 'may not be entered or written by this user',
  EROFS: 'is on a disk that can only be read',
  EIO: 'is on a disk that fails',
}

function explainedBy(root: string) {
  return <Rest extends unknown[], Result>(work: (path: string, ...rest: Rest) => Promise<Result>) =>
    async (path: string, ...rest: Rest): Promise<Result> => {
      try {
        return await work(path, ...rest)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        const reason = reasons[code]
        throw reason ? new StorageFailure(`The media folder ${root} ${reason} (${code}).`) : error
      }
    }
}
