import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@onair/server/testing/free-port'
import type { MoneyScale } from '@onair/server/testing/money-scale'
import { startServer } from '../../server-under-test.ts'

const serverProgram = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const bankProgram = fileURLToPath(new URL('../../../bank/dist/main.js', import.meta.url))
const noLimit = '1000000000'
const keys = { merchantKey: 'the key of a merchant', webhookSecret: 'the secret of webhooks' }

export interface BankUnderTest {
  pid: number
  url: string
  merchantKey: string
  webhookSecret: string
  stop(): Promise<void>
}

/** Runs the built sandbox bank on its books; it never outlives this process. */
export async function startBank(booksFile: string): Promise<BankUnderTest> {
  const child = spawn(process.execPath, [bankProgram, '--books', booksFile, '--with-parent'], {
    env: { ...process.env, BANK_MERCHANT_KEY: keys.merchantKey, BANK_WEBHOOK_SECRET: keys.webhookSecret },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  return {
    ...keys,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${await portOf(child)}`,
    async stop() {
      child.stdin?.end()
      await exited
    },
  }
}

async function portOf(child: ChildProcess): Promise<string> {
  const said = child.stdout ? once(child.stdout, 'data').then(([chunk]) => String(chunk)) : undefined
  const words = await Promise.race([said, once(child, 'exit').then(() => '')])
  const port = /port (\d+)/.exec(words ?? '')?.[1]
  if (port === undefined) throw new Error('the bank does not start')
  return port
}

export interface MoneyService {
  pid: number
  origin: string
  /** Of the server process, in MB. */
  memory(): Promise<{ rss: number; heap: number }>
  stop(): Promise<void>
}

/** Runs the built server, with its jobs, on the database of a scale and beside a bank. */
export async function startService(
  { databaseUrl }: MoneyScale,
  folder: string,
  bank: BankUnderTest,
): Promise<MoneyService> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const server = startServer([process.execPath, serverProgram], port, {
    ...process.env,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    ONAIR_DATA_FOLDER: join(folder, 'data'),
    ONAIR_METRICS_PORT: String(metricsPort),
    ONAIR_RATE_LIMIT: noLimit,
    ONAIR_SANDBOX_BANK_KEY: bank.merchantKey,
    ONAIR_SANDBOX_BANK_SECRET: bank.webhookSecret,
    ONAIR_SANDBOX_BANK_URL: bank.url,
  })
  await server.answering
  return {
    pid: server.pid,
    origin: `http://127.0.0.1:${port}`,
    async memory() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1e6
      return { rss: read('process_resident_memory_bytes'), heap: read('nodejs_heap_size_used_bytes') }
    },
    stop: () => server.end('SIGTERM'),
  }
}
