import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { onlyChildOf } from './processes.ts'

const pollMs = 100
const maxStartMs = 120_000
const shownLines = 15

export interface Program {
  name: string
  /** Settles with the exit status. */
  ended: Promise<number>
  /** Waits until a question is answered by yes; throws what the program has said if it ends before. */
  untilReady(isReady: () => Promise<boolean>): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Surroundings {
  name: string
  env: NodeJS.ProcessEnv
  /** Its output is added to this file. */
  logFile: string
}

/** Starts a program by a command that enters a host and waits for it there. */
export function startProgram(command: readonly string[], { name, env, logFile }: Surroundings): Program {
  const [entering = '', ...args] = command
  const log = openSync(logFile, 'a')
  const child = spawn(entering, args, { env, stdio: ['ignore', log, log] })
  closeSync(log)
  let hasEnded = false
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  }).finally(() => {
    hasEnded = true
  })
  ended.catch(() => undefined)

  async function explain(what: string): Promise<Error> {
    const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-shownLines)
    return new Error([`${name} ${what}; it said:`, ...lines].join('\n  '))
  }

  return {
    name,
    ended,
    async untilReady(isReady) {
      const endMs = performance.now() + maxStartMs
      while (!(await isReady().catch(() => false))) {
        if (hasEnded) throw await explain('has ended')
        if (performance.now() > endMs) throw await explain('is not ready')
        await pause(pollMs)
      }
    },
    async stop(signal = 'SIGTERM') {
      const pid = hasEnded || child.pid === undefined ? undefined : await onlyChildOf(child.pid)
      if (pid !== undefined) process.kill(pid, signal)
      await ended
    },
  }
}
