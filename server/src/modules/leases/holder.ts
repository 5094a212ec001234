import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { formatHolder, isDead, type ProcessStatus, parseStat } from './holder.rules.ts'

/** Undefined where there is no /proc, or it hides this. */
function readProc(read: () => string): string | undefined {
  try {
    return read().trim()
  } catch {
    return undefined
  }
}

const readStat = (pid: number) => readProc(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** A container has process ids of its own; another boot begins them anew. */
function findPlace(): string {
  const boot = readProc(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const namespace = readProc(() => readlinkSync('/proc/self/ns/pid'))
  return boot && namespace ? `${boot}/${namespace}` : ''
}

/** A process of this machine as a holder of leases. */
export function holderOf(pid: number): string {
  const stat = readStat(pid)
  const place = stat ? findPlace() : ''
  return formatHolder({ host: hostname(), place, pid, startedAt: stat ? parseStat(stat).startedAt : '' })
}

/** Whether a holder was a process of this machine and has ended. */
export function isDeadHere(holder: string): boolean {
  return isDead(holder, findPlace(), look)
}

function look(pid: number): ProcessStatus {
  try {
    process.kill(pid, 0)
    return { exists: true, stat: readStat(pid) }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    return { exists: !isMissing, stat: readStat(pid) }
  }
}
