import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Ffmpeg } from '../../adapters/ffmpeg/index.ts'
import type { Source } from './probe-film.ts'

/** Increase when segmenting or encoding changes. */
const generation = 1

/** The source and the encoder of an asset's files. */
export function originOf({ fingerprint }: Source, { version }: Ffmpeg) {
  return { generation, film: fingerprint, encoder: version }
}

export interface WorkFile {
  /** Its path inside the asset. */
  readonly path: string
  readonly file: string
}

/** Stores the finished parts of an import, so that a killed one resumes. */
export interface WorkFolder {
  isDone(part: string): Promise<boolean>
  /** Makes a part in an empty folder; it counts as done only when complete. */
  make(part: string, fill: (folder: string) => Promise<void>): Promise<void>
  files(): Promise<WorkFile[]>
  remove(): Promise<void>
}

export async function openWorkFolder(folder: string, source: Source, ffmpeg: Ffmpeg): Promise<WorkFolder> {
  const done = join(folder, 'done')
  const making = join(folder, 'making')
  const label = join(folder, 'film.json')
  const expected = JSON.stringify(originOf(source, ffmpeg))
  if ((await readFile(label, 'utf8').catch(() => undefined)) !== expected) {
    await rm(folder, { recursive: true, force: true })
  }
  await rm(making, { recursive: true, force: true })
  await mkdir(done, { recursive: true })
  await writeFile(label, expected, { flush: true })
  return {
    isDone: async (part) => (await readdir(done)).includes(part),
    async make(part, fill) {
      const unfinished = join(making, part)
      await mkdir(unfinished, { recursive: true })
      await fill(unfinished)
      await rename(unfinished, join(done, part))
    },
    async files() {
      const found = await readdir(done, { recursive: true, withFileTypes: true })
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const file = join(entry.parentPath, entry.name)
          return { file, path: relative(done, file).split(sep).slice(1).join('/') }
        })
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Writes a file of a part and syncs it to disk. */
export async function writePart(folder: string, path: string, body: Uint8Array | string): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, body, { flush: true })
}
