import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 20
const maxStartMs = 300_000

export interface ServerUnderTest {
  pid: number
  /** Settles with the milliseconds until the first answer. */
  answering: Promise<number>
  post(path: string, body: object): Promise<{ status: number; body: unknown }>
  /** Ends the server and its workers, but not detached processes. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Runs a server in a process group of its own. */
export function startServer(command: string[], port: number, env: NodeJS.ProcessEnv): ServerUnderTest {
  const [program = '', ...args] = command
  const startedMs = performance.now()
  const child = spawn(program, args, {
    detached: true,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', process.env['BENCH_LOUD'] ? process.stderr : 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
  }
  const killAtExit = () => signalAll('SIGKILL')
  process.on('exit', killAtExit)

  const waitForAnswer = async () => {
    while (performance.now() - startedMs < maxStartMs) {
      if (child.signalCode) throw new Error('The server was killed while it was starting')
      if (child.exitCode !== null)
        throw new Error(`The server ended with ${child.exitCode} while it was starting`)
      const isThere = await fetch(url).then(
        () => true,
        () => false,
      )
      if (isThere) return Math.round(performance.now() - startedMs)
      await pause(pollMs)
    }
    throw new Error('The server does not answer')
  }
  const answering = waitForAnswer()
  answering.catch(() => undefined)

  return {
    pid: child.pid ?? 0,
    answering,
    post: async (path, body) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
    end: async (signal) => {
      if (signal === 'SIGKILL') signalAll(signal)
      else child.kill(signal)
      await exited
      process.off('exit', killAtExit)
    },
  }
}
