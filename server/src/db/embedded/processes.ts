import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Life {
  isZombie: boolean
  /** Pid and start time identify a process for good, because pids are reused. */
  startMark: string
}

/** The start mark and state of a process; undefined if no process has this pid. */
export async function readLife(pid: number): Promise<Life | undefined> {
  return process.platform === 'linux' ? readLifeFromProc(pid) : readLifeFromPs(pid)
}

async function readLifeFromProc(pid: number): Promise<Life | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // proc(5): the second field, the program's name, may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return { isZombie: isDead(fields[0]), startMark: `${bootId.trim()}/${fields[19]}` }
}

async function readLifeFromPs(pid: number): Promise<Life | undefined> {
  const answer = await run('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { env: { LC_ALL: 'C' } }).catch(
    () => undefined,
  )
  const [state, ...start] = answer?.stdout.trim().split(/\s+/) ?? []
  return state ? { isZombie: isDead(state), startMark: start.join('-') } : undefined
}

function isDead(state = ''): boolean {
  return /^[ZX]/.test(state)
}

/** Whether this process is the PostgreSQL of this data folder. */
export async function isDatabaseOn(pid: number, dataFolder: string): Promise<boolean> {
  const life = await readLife(pid)
  if (!life || life.isZombie) return false
  const home = await realpath(dataFolder)
  if (process.platform === 'linux') {
    const [folder, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ])
    return folder === home && name.startsWith('postgres')
  }
  const answer = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  const command = answer?.stdout ?? ''
  return command.includes('postgres') && (command.includes(home) || command.includes(dataFolder))
}
