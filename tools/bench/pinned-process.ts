import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** The servers share one core; the load generator has the other. */
export const onServerCore = ['taskset', '-c', '0']
export const onAskingCore = ['taskset', '-c', '1']

const pollMs = 5
const ticksPerSecond = 100

export interface PinnedProcess {
  pid: number
  /** Settles with the milliseconds from the start to the first successful answer. */
  answering(url: string, maxMs: number): Promise<number>
  stop(): Promise<void>
}

/** Starts a program on the servers' core; it never outlives this process. */
export function startPinned(command: readonly string[], env: NodeJS.ProcessEnv = {}): PinnedProcess {
  const [program = '', ...args] = [...onServerCore, ...command]
  const startedMs = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', process.env['BENCH_LOUD'] ? 'inherit' : 'ignore'],
  })
  const exited = once(child, 'exit')
  const killAtExit = () => child.kill('SIGKILL')
  process.on('exit', killAtExit)
  return {
    pid: child.pid ?? 0,
    answering: (url, maxMs) => untilAnswering(child, url, startedMs, maxMs),
    async stop() {
      child.kill('SIGTERM')
      await exited
      process.off('exit', killAtExit)
    },
  }
}

async function untilAnswering(child: ChildProcess, url: string, startedMs: number, maxMs: number) {
  while (performance.now() - startedMs < maxMs) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    const isGood = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    )
    if (isGood) return Math.round(performance.now() - startedMs)
    await pause(pollMs)
  }
  throw new Error(`${child.spawnargs.join(' ')} does not answer`)
}

/** A process and its descendants. */
function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

export function residentMegabytes(pid: number): number {
  const kilobytes = familyOf(pid).map((one) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}

/** CPU time of processes so far, in microseconds. */
export function processorUs(pids: readonly number[]): number {
  return pids.flatMap(familyOf).reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return sum + ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000_000
  }, 0)
}
