import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { EmbeddedDatabase } from '../db/embedded/index.ts'

const program = fileURLToPath(new URL('./embedded-server.program.ts', import.meta.url))

interface Fact {
  said?: string
  failure?: string
  connection?: EmbeddedDatabase['connection']
  companion?: number
}

interface EmbeddedServer {
  pid: number
  /** Everything reported so far. */
  facts: Fact[]
  /** Settles with the connection, or with the reason why there is none. */
  outcome: Promise<Fact>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

interface Options {
  account?: { uid: number; gid: number } | undefined
  withCompanion?: boolean
}

/** Runs the embedded database in a process of its own, which a suite may kill. */
export function startEmbeddedServer(
  folder: string,
  { account, withCompanion }: Options = {},
): EmbeddedServer {
  const args = ['--import', 'tsx', program, folder, ...(withCompanion ? ['with-companion'] : [])]
  const child = spawn(process.execPath, args, { ...account, stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const facts: Fact[] = []
  const lines = createInterface(child.stdout)
  const outcome = new Promise<Fact>((resolve) => {
    lines.on('line', (line) => {
      const fact = JSON.parse(line) as Fact
      facts.push(fact)
      if (fact.connection || fact.failure) resolve(fact)
    })
    lines.on('close', () => resolve({ failure: 'It ended without a word.' }))
  })
  return {
    pid: child.pid ?? 0,
    facts,
    outcome,
    end: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}
