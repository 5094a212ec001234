import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBank } from '@onair/bank'

export const keys = { merchantKey: 'the key of a merchant', webhookSecret: 'the secret of webhooks' }

/** A sandbox bank on a free port, and a person before its pages. */
export async function openSandboxBank(publicUrl = 'https://bank.test', clock?: () => number) {
  const folder = await mkdtemp(join(tmpdir(), 'onair-bank-'))
  const bank = await createBank({
    booksFile: join(folder, 'books.jsonl'),
    publicUrl,
    ...keys,
    ...(clock && { clock }),
  })
  const url = `http://127.0.0.1:${await bank.listen(0)}`
  const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  return {
    url,
    /** The settings of a server that takes payments through it; what happens is told to nobody. */
    settings: {
      ONAIR_SANDBOX_BANK_URL: url,
      ONAIR_SANDBOX_BANK_KEY: keys.merchantKey,
      ONAIR_SANDBOX_BANK_SECRET: keys.webhookSecret,
      ONAIR_PAYMENT_NOTIFY_URL: 'http://127.0.0.1:1/webhooks/payments',
    },
    press: (path: string, fields: Record<string, string>) => post(path, new URLSearchParams(fields)),
    turn: (switches: object) =>
      post('/control/switches.json', JSON.stringify(switches), { 'content-type': 'application/json' }),
    async close() {
      await bank.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server that answers as the test says. */
export async function openServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
