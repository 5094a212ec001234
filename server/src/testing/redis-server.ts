import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from '@redis/client'
import { findFreePort } from './free-port.ts'

const connectPauseMs = 20
const maxStartMs = 10_000

export interface RedisUnderTest {
  /** The address, with the password. */
  url: string
  /** The same address without the password. */
  bareUrl: string
  password: string
  /** Sends a command as an operator does. */
  run(...command: string[]): Promise<unknown>
  kill(): Promise<void>
  /** Starts it again, empty. */
  start(): Promise<void>
  /** Takes connections and commands from now on, and answers none. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** A real Redis that keeps nothing, on a port of its own. */
export async function startRedis(): Promise<RedisUnderTest> {
  const port = await findFreePort()
  const password = 'the password of redis'
  const bareUrl = `redis://127.0.0.1:${port}`
  const url = `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const end = () => child?.kill('SIGKILL')
  process.on('exit', end)

  async function run(...command: string[]): Promise<unknown> {
    const client = createClient({
      url,
      socket: {
        reconnectStrategy: (tries) => (tries * connectPauseMs < maxStartMs ? connectPauseMs : false),
      },
    })
    client.on('error', () => undefined)
    await client.connect()
    return client.sendCommand(command).finally(() => client.destroy())
  }
  async function start(): Promise<void> {
    const listening = ['--bind', '127.0.0.1', '--port', String(port), '--requirepass', password]
    child = spawn('redis-server', [...listening, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
    await once(child, 'spawn')
    await run('PING')
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    end()
    await exited
  }

  await start()
  return {
    ...{ url, bareUrl, password, run, kill, start },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      await kill()
      process.off('exit', end)
    },
  }
}
