import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  type Preparation,
  type Prepared,
  type SandboxBankKeys,
  StartFailure,
  sandboxBankKeys,
} from '@onair/server'

const restartPauseMs = 500
/** A bank of a server that was killed a moment ago still closes its books. */
const maxFirstTries = 10
const maxStopMs = 5_000

export interface BankProcess {
  url: string
  stop(): Promise<void>
}

interface BankProcessOptions {
  /** The built program. */
  program: string
  booksFile: string
  keys: SandboxBankKeys
  onStart?(child: ChildProcess): void
}

/** Starts the demo's bank, unless the settings name another; its pages are below the service's own address. */
export async function prepareBank(
  { config, database }: Preparation,
  root: URL,
): Promise<Omit<Prepared, 'background'>> {
  if (config.sandboxBank || config.stripe) return {}
  const bank = await startBank({
    program: fileURLToPath(new URL('bank/dist/main.js', root)),
    booksFile: join(config.dataFolder, 'bank', 'books.jsonl'),
    keys: await sandboxBankKeys(database.db),
  })
  return { sandboxBankUrl: bank.url, close: bank.stop }
}

/** Runs a bank as a child that is started again at the same port when it dies, and ends with us however we end. */
export async function startBank(options: BankProcessOptions): Promise<BankProcess> {
  let isStopping = false
  let port = 0
  let current = await firstStart()

  async function firstStart(): Promise<ChildProcess> {
    for (let tries = 1; ; tries += 1) {
      const started = await tryStart()
      if (started) return started
      if (tries === maxFirstTries) throw new StartFailure('The sandbox bank does not start.')
      await wait(restartPauseMs)
    }
  }

  async function tryStart(): Promise<ChildProcess | undefined> {
    const child = spawnBank(options, port)
    const listening = await portOf(child)
    if (listening === undefined) return undefined
    port = listening
    options.onStart?.(child)
    void once(child, 'exit').then(restart)
    return child
  }

  async function restart(): Promise<void> {
    while (!isStopping) {
      await wait(restartPauseMs, undefined, { ref: false })
      const started = isStopping ? undefined : await tryStart()
      if (!started) continue
      current = started
      return
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      isStopping = true
      await endBank(current)
    },
  }
}

function spawnBank({ program, booksFile, keys }: BankProcessOptions, port: number): ChildProcess {
  const args = ['--port', String(port), '--books', booksFile, '--public-url', '/demo/bank', '--with-parent']
  return spawn(process.execPath, [program, ...args], {
    env: { ...process.env, BANK_MERCHANT_KEY: keys.merchantKey, BANK_WEBHOOK_SECRET: keys.webhookSecret },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** The port that a bank listens on; undefined if it ends before. */
async function portOf(child: ChildProcess): Promise<number | undefined> {
  const said = child.stdout ? once(child.stdout, 'data').then(([chunk]) => String(chunk)) : undefined
  const words = await Promise.race([said, once(child, 'exit').then(() => '')])
  const port = /port (\d+)/.exec(words ?? '')?.[1]
  return port === undefined ? undefined : Number(port)
}

/** Its input is closed, as it is when we are killed. */
async function endBank(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.stdin?.end()
  const force = setTimeout(() => child.kill('SIGKILL'), maxStopMs)
  await ended
  clearTimeout(force)
}
