import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Journal<T> {
  /** Resolves when the entries are on the disk; many callers share one flush. */
  append(entries: readonly T[]): Promise<void>
  /** Resolves when everything that was appended so far is on the disk. */
  flushed(): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  lines: string
  resolve(): void
  reject(error: unknown): void
}

const chunkBytes = 1024 * 1024
const newline = 10

/** Opens a file of JSON lines, reads it from its start, and appends to it. */
export async function openJournal<T>(path: string, replay: (entry: T) => void): Promise<Journal<T>> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  try {
    await file.truncate(await readEntries(file, (entry) => replay(entry as T)))
    await flushFolder(path)
  } catch (error) {
    await file.close()
    throw error
  }
  return writeTo(file)
}

/** A new file is lost with its folder's entry. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}

/** Returns where the last whole line ends: a kill in the middle of a write leaves a part of one, which nobody was told of. */
async function readEntries(file: FileHandle, replay: (entry: unknown) => void): Promise<number> {
  const chunk = Buffer.alloc(chunkBytes)
  let rest: Buffer = Buffer.alloc(0)
  let end = 0
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(chunk, 0, chunkBytes, position)
    if (bytesRead === 0) return end
    position += bytesRead
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)])
    let from = 0
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, from)) {
      replay(readLine(bytes.subarray(from, at), end))
      end += at + 1 - from
      from = at + 1
    }
    rest = Buffer.from(bytes.subarray(from))
  }
}

function readLine(line: Buffer, offset: number): unknown {
  try {
    return JSON.parse(line.toString('utf8')) as unknown
  } catch {
    throw new Error(`The journal is damaged at byte ${offset}.`)
  }
}

function writeTo<T>(file: FileHandle): Journal<T> {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  /** After a write that failed nobody knows what the disk holds. */
  let broken: unknown

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        if (broken) throw broken
        await file.writeFile(batch.map(({ lines }) => lines).join(''))
        await file.datasync()
        for (const { resolve } of batch) resolve()
      } catch (error) {
        broken ??= error
        for (const { reject } of batch) reject(error)
      }
    }
    writing = undefined
  }

  const add = (lines: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ lines, resolve, reject })
      writing ??= writeAll()
    })

  return {
    append: (entries) => add(entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')),
    flushed: () => (writing || broken ? add('') : Promise.resolve()),
    async close() {
      await writing
      await file.close()
    },
  }
}
