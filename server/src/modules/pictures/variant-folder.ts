import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VariantStore } from './variant-store.ts'

const maxBytes = 512 * 1024 * 1024

/** A cache of converted pictures. Losing one costs a conversion, so nothing is synced to disk. */
export function openVariantFolder(root: string, most = maxBytes): VariantStore {
  let unweighed = Number.POSITIVE_INFINITY
  let sweeping: Promise<void> | undefined

  return {
    read: (name) => readFile(join(root, name)).catch(() => undefined),
    async write(name, body) {
      const unfinished = join(root, `.${randomBytes(8).toString('hex')}`)
      await mkdir(root, { recursive: true })
      await writeFile(unfinished, body)
      await rename(unfinished, join(root, name))
      unweighed += body.length
      if (unweighed < most / 8 || sweeping) return
      unweighed = 0
      sweeping = sweep(root, most).finally(() => {
        sweeping = undefined
      })
      await sweeping
    },
  }
}

/** Removes the oldest files until the folder is three quarters full. */
async function sweep(root: string, most: number): Promise<void> {
  const files: { path: string; bytes: number; writtenMs: number }[] = []
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile()) files.push({ path, bytes: found.size, writtenMs: found.mtimeMs })
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= most) return
  for (const { path, bytes } of files.toSorted((one, other) => one.writtenMs - other.writtenMs)) {
    if (total <= most * 0.75) return
    await rm(path, { force: true })
    total -= bytes
  }
}
