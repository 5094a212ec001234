import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** The servers share one core; the load generator has the other. */
export const onServerCore = ['taskset', '-c', '0']
const [pin, askingCore] = ['taskset', '1']
export const onAskingCore = [pin, '-c', askingCore]

/** Moves this process to the core of the asking side, and whatever it starts without a core of its own. */
export function moveToAskingCore(): void {
  execFileSync(pin, ['-pc', askingCore, String(process.pid)])
}

const pollMs = 5

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
  const children = listThreads(pid).flatMap((thread) =>
    readOf(`${thread}/children`).split(' ').filter(Boolean).map(Number),
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
  return [...usedByEach(pids).values()].reduce((sum, us) => sum + us, 0)
}

/** Counts the CPU time from now on, in microseconds; of a process that ends meanwhile none. */
export function countProcessorUs(pids: readonly number[]): () => number {
  const before = usedByEach(pids)
  return () => [...usedByEach(pids)].reduce((sum, [pid, us]) => sum + us - (before.get(pid) ?? 0), 0)
}

function usedByEach(pids: readonly number[]): Map<number, number> {
  return new Map(pids.flatMap(familyOf).map((pid) => [pid, threadsUs(pid)]))
}

/** The scheduler counts nanoseconds where `stat` counts hundredths of a second. */
function threadsUs(pid: number): number {
  return listThreads(pid).reduce((sum, thread) => {
    const [ns = ''] = readOf(`${thread}/schedstat`).split(' ')
    return sum + Number(ns) / 1000
  }, 0)
}

function listThreads(pid: number): string[] {
  const folder = `/proc/${pid}/task`
  return existsSync(folder) ? readdirSync(folder).map((thread) => `${folder}/${thread}`) : []
}

/** Nothing of a process that has ended: those of a database come and go. */
function readOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
