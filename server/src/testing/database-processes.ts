import { readdir, readFile, readlink } from 'node:fs/promises'

/** The processes that work inside a folder, as Linux tells them. */
export async function listProcessesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids
    .filter((_, index) => homes[index] === folder || homes[index]?.startsWith(`${folder}/`))
    .map(Number)
}

export async function readParent(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}
