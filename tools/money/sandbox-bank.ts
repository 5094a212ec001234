import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../bank/dist/main.js', import.meta.url))
export const bankKeys = { merchantKey: 'the key of a merchant', webhookSecret: 'the secret of webhooks' }

interface StatementLine {
  kind: 'payment' | 'refund' | 'chargeback'
  payment_id: string
  merchant_payment_id: string
  amount: number
  currency: string
}

interface BankSwitches {
  slow_ms: number
  refuses_all: boolean
  loses_webhooks: boolean
}

export interface SandboxBank {
  port: number
  turn(switches: Partial<BankSwitches>): Promise<void>
  /** Puts money on the account that a user has at the bank. */
  fund(userIds: readonly number[], amount: number): Promise<void>
  /** What is left there. */
  leftOf(userId: number): Promise<number>
  /** A person presses a button on a page of the bank. */
  press(path: string, fields: Record<string, string>): Promise<void>
  /** All that came and went so far. */
  statement(): Promise<StatementLine[]>
  stop(): Promise<void>
}

/** The sandbox bank as a process of its own, with empty books in a folder. */
export async function startSandboxBank(folder: string): Promise<SandboxBank> {
  const args = ['--port', '0', '--books', join(folder, 'books.jsonl'), '--public-url', 'https://bank.test']
  const child = spawn(process.execPath, [program, ...args, '--with-parent'], {
    env: {
      ...process.env,
      BANK_MERCHANT_KEY: bankKeys.merchantKey,
      BANK_WEBHOOK_SECRET: bankKeys.webhookSecret,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(/port (\d+)/.exec(String(said))?.[1])
  const url = `http://127.0.0.1:${port}`
  const authorization = `Bearer ${bankKeys.merchantKey}`

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const json = body && { 'content-type': 'application/json' }
    const headers = { authorization, ...json }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`The bank answers ${method} ${path} with ${answer.status}`)
    return answer
  }

  return {
    port,
    async turn(switches) {
      await send('POST', '/control/switches.json', switches)
    },
    async fund(userIds, amount) {
      for (const userId of userIds) await send('PUT', `/api/accounts/${userId}`, { amount })
    },
    async leftOf(userId) {
      const { amount } = (await (await send('GET', `/api/accounts/${userId}`)).json()) as { amount: number }
      return amount
    },
    async press(path, fields) {
      const body = new URLSearchParams(fields)
      const answer = await fetch(url + path, { method: 'POST', body, redirect: 'manual' })
      if (answer.status !== 303) throw new Error(`The page ${path} of the bank answers with ${answer.status}`)
    },
    async statement() {
      const text = await (await send('GET', `/api/statement?from=0&to=${Date.now() + 60_000}`)).text()
      const lines = text.split('\n').filter((line) => line !== '')
      return lines.map((line) => JSON.parse(line) as StatementLine)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
