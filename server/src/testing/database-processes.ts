import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Processes whose working folder is inside a folder; without /proc, those started with its path. */
export async function listProcessesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command='])
    const lines = stdout.split('\n').filter((line) => line.includes(folder) && line.includes('postgres'))
    return lines.map((line) => Number.parseInt(line, 10))
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => `${places[index]}/`.startsWith(`${folder}/`)).map(Number)
}

export async function readParent(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}
