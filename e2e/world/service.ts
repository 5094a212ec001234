import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testMedia } from '@onair/server/testing/test-media'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const maxStartMs = 240_000

/** What V8 optimises in the half minute of a service costs a fifth of its start, and is hardly used. */
const briefly = ['--no-opt']

export interface Service {
  port: number
  /** Where a brand lives, by its host name. */
  origin(host: 'localhost' | 'aurora.localhost'): string
  /** Everything the processes have written so far. */
  output(): string
  /** Resolves as soon as they have written this. */
  says(words: string): Promise<void>
  process: ChildProcess
  stop(): Promise<void>
}

export const originAt = (host: string, port: number): string => `http://${host}:${port}`

export function isServing(address: string): Promise<boolean> {
  return fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

interface ServiceOptions {
  /** The folder of another build. */
  builtIn?: string
  /** A folder of brand files, instead of the demo world. */
  brands?: string
}

/** The whole product as a newcomer starts it, on a data folder and a port of its own. */
export async function startService(
  environment: Record<string, string> = {},
  { builtIn = root, brands }: ServiceOptions = {},
): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-e2e-'))
  const args = brands === undefined ? [] : ['--brands', brands]
  const child = spawn(process.execPath, [...briefly, join(builtIn, 'demo/dist/main.js'), ...args], {
    cwd: builtIn,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'info',
      ONAIR_DATA_FOLDER: folder,
      ...testMedia,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const port = await new Promise<number>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the service did not start:\n${written}`)), maxStartMs)
    const read = (chunk: Buffer) => {
      written += chunk.toString()
      const found = /http:\/\/localhost:(\d+)/.exec(written)?.[1]
      if (!found) return
      clearTimeout(timer)
      done(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(`the service ended:\n${written}`)))
  })
  return {
    port,
    origin: (host) => originAt(host, port),
    output: () => written,
    async says(words) {
      while (!written.includes(words)) await once(child.stdout, 'data')
    },
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
