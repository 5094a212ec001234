import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@onair/server/testing/free-port'
import { startKillableDatabase } from '@onair/server/testing/killable-database'
import { type MoneyUser, type MoneyWorld, openMoneyWorld } from '@onair/server/testing/money-world'
import { openTcpLine, type TcpLine } from '@onair/server/testing/tcp-line'
import { openHttpClient } from '../attack/http-client.ts'
import { type ServerUnderTest, startServer } from '../server-under-test.ts'
import { waitUntil } from '../wait-until.ts'
import { bankKeys, type SandboxBank, startSandboxBank } from './sandbox-bank.ts'
import { openWebhookDesk, type WebhookDesk } from './webhook-desk.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = join(root, 'server/dist/main.js')
const eagerJobs = new URL('eager-jobs.mjs', import.meta.url).href
const maxSockets = 400
/** Clients that come back at once would keep a busy server busy with refusals. */
const retryMs = 300
const maxTries = 400

export interface Answer {
  status: number
  body: Record<string, unknown>
}

interface Call {
  token?: string
  method?: string
  body?: object
}

/** A user with a session. */
export interface Payer extends MoneyUser {
  token: string
}

interface StartOptions {
  /** Whether jobs look for work every second. */
  hasEagerJobs?: boolean
  hoursAhead?: number
}

export interface MoneyService {
  url: string
  port: number
  world: MoneyWorld
  bank: SandboxBank
  desk: WebhookDesk
  /** Leads from the server to the bank. */
  bankLine: TcpLine
  /** Leads to the server; the bank's webhooks come over it. */
  serverLine: TcpLine
  /** Starts the server, unless one runs that is started in the same way. */
  start(options?: StartOptions): Promise<void>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  killDatabase(): Promise<void>
  /** One try. */
  send(path: string, call?: Call): Promise<Answer>
  /** As a client does that gets no answer or 503: again, until it is answered. */
  insist(path: string, call?: Call): Promise<Answer & { tries: number }>
  /** New users with sessions and with money at the bank. */
  enter(count: number, amount: number): Promise<Payer[]>
  close(): Promise<void>
}

/** A service with a database, a bank and a server of its own, each in processes that can be killed. */
export async function openMoneyService(): Promise<MoneyService> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-money-'))
  const database = await startKillableDatabase()
  const databaseLine = await openTcpLine(database.connection)
  const { user, database: name } = database.connection()
  const address = `postgresql://${user}@${databaseLine.host}:${databaseLine.port}/${name}?sslmode=disable`
  const world = await openMoneyWorld(address)
  const bank = await startSandboxBank(folder)
  const bankLine = await openTcpLine(() => ({ host: '127.0.0.1', port: bank.port }))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const serverLine = await openTcpLine(() => ({ host: '127.0.0.1', port }))
  const desk = await openWebhookDesk(`http://${serverLine.host}:${serverLine.port}`)
  const client = openHttpClient(url, maxSockets)
  const settings = {
    ...{ DATABASE_URL: address, ONAIR_DATA_FOLDER: folder, LOG_LEVEL: 'fatal' },
    ...{ ONAIR_RATE_LIMIT: '100000000', ONAIR_SIGN_IN_LIMIT: '100000000' },
    ONAIR_SANDBOX_BANK_URL: `http://${bankLine.host}:${bankLine.port}`,
    ONAIR_SANDBOX_BANK_KEY: bankKeys.merchantKey,
    ONAIR_SANDBOX_BANK_SECRET: bankKeys.webhookSecret,
    ONAIR_PAYMENT_NOTIFY_URL: desk.url,
  }
  let running: ServerUnderTest | undefined
  let runningAs = ''

  async function send(path: string, { token, method, body }: Call = {}): Promise<Answer> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const text = body && JSON.stringify(body)
    const answer = await client.send(path, { method: method ?? (body ? 'POST' : 'GET'), headers, body: text })
    return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> }
  }

  async function insist(path: string, call: Call = {}): Promise<Answer & { tries: number }> {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      const answer = await send(path, call).catch(() => undefined)
      if (answer && answer.status !== 503) return { ...answer, tries }
      await pause(retryMs * (0.5 + Math.random()))
    }
    throw new Error(`${path} is not answered`)
  }

  async function start({ hasEagerJobs = false, hoursAhead = 0 }: StartOptions = {}): Promise<void> {
    const wantedAs = `${hasEagerJobs} ${hoursAhead}`
    if (running && runningAs === wantedAs) return
    await end('SIGTERM')
    runningAs = wantedAs
    const eager = hasEagerJobs ? ['--import', eagerJobs] : []
    const env = { ...process.env, ...settings, MONEY_HOURS_AHEAD: String(hoursAhead) }
    running = startServer([process.execPath, ...eager, server], port, env)
    await running.answering
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await running?.end(signal)
    running = undefined
  }

  return {
    ...{ url, port, world, bank, desk, bankLine, serverLine, start, end, send, insist },
    async killDatabase() {
      await database.killAndRestart()
      await waitUntil(async () => (await world.query('select')).length === 1)
    },
    async enter(count, amount) {
      const users = await world.addUsers(count)
      await bank.fund(
        users.map(({ userId }) => userId),
        amount,
      )
      return Promise.all(
        users.map(async (one) => {
          const { body } = await insist('/v2/auth/device', { body: { device_id: one.deviceId } })
          return { ...one, token: String(body['access_token']) }
        }),
      )
    },
    async close() {
      await end('SIGKILL')
      client.close()
      await world.close()
      await desk.close()
      await bank.stop()
      await Promise.all([bankLine.close(), serverLine.close(), databaseLine.close()])
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
