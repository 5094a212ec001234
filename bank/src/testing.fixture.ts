import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Bank, type BankOptions, createBank } from './bank.ts'
import type { BankEvent, PaymentRequest, Told } from './books/payment.ts'
import type { Switches } from './books/switches.ts'

const merchantKey = 'the key of a merchant'
export const webhookSecret = 'the secret of webhooks'

export interface Taken {
  event: BankEvent
  body: string
  signature: string
}

/** A merchant's server that takes webhooks. */
export async function openMerchant() {
  const taken: Taken[] = []
  let status = 204
  let heard = () => undefined as void
  let release = () => undefined as void
  let released: Promise<void> | undefined
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const signature = String(request.headers['x-bank-signature'])
    const { events } = JSON.parse(body) as Told
    await released
    taken.push(...events.map((event) => ({ event, body, signature })))
    response.writeHead(status).end()
    heard()
  }
  const server = createServer((request, response) => {
    void take(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    notifyUrl: `http://127.0.0.1:${port}/bank`,
    taken,
    setStatus: (next: number) => {
      status = next
    },
    /** Lets webhooks wait for their answer until the release. */
    hold: () => {
      released = new Promise((done) => (release = done))
    },
    release: () => release(),
    /** Resolves when so many events have come. */
    async has(count: number): Promise<void> {
      while (taken.length < count) await new Promise<void>((done) => (heard = done))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface Called {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of an answer it asserts itself
  body: any
}

/** A bank on a free port with its books in a folder of its own; it can be closed and opened again. */
export async function openTestBank(options: Partial<BankOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bank-'))
  let bank: Bank
  let origin = ''
  const open = async () => {
    bank = await createBank({
      booksFile: join(folder, 'books.jsonl'),
      ...{ merchantKey, webhookSecret, publicUrl: 'https://bank.test' },
      ...options,
    })
    origin = `http://127.0.0.1:${await bank.listen(0)}`
  }
  await open()

  async function call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = { authorization: `Bearer ${merchantKey}` },
  ): Promise<Called> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
    const read = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: isJson ? (JSON.parse(read) as unknown) : read }
  }

  return {
    call,
    origin: () => origin,
    begin: (changes: Partial<PaymentRequest> = {}) =>
      call('POST', '/api/payments', {
        ...{ merchant_payment_id: 'order-1', amount: 29_900, currency: 'RUB', method: 'qr' },
        description: 'A month',
        ...changes,
      }),
    /** A person presses a button on a page. */
    press: (path: string, fields: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    turn: (switches: Partial<Switches>) => call('POST', '/control/switches.json', switches, {}),
    async reopen() {
      await bank.close()
      await open()
    },
    async close() {
      await bank.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestBank = Awaited<ReturnType<typeof openTestBank>>
