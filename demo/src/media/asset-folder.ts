import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const makingFolder = /^\.making-.+-(\d+)$/

/** Where an asset is made, beside the place where it will stand. */
export const makingFolderOf = (assets: string, id: string): string =>
  join(assets, `.making-${id}-${process.pid}`)

/** Renames a whole asset into its place, over an older one. */
export async function putInPlace(made: string, folder: string): Promise<void> {
  const older = `${made}-older`
  await rename(folder, older).catch(ignoreMissing)
  await rename(made, folder)
  await rm(older, { recursive: true, force: true })
}

/** Removes what killed runs left behind. */
export async function sweepLeftovers(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    const pid = Number(makingFolder.exec(name.replace(/-older$/, ''))?.[1])
    if (pid && !isAlive(pid)) await rm(join(assets, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
