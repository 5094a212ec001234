import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { waitUntil } from '../wait-until.ts'

/** An event with the webhook in which the bank has told it; it may tell of others too. */
export interface Webhook {
  /** Of the event, whose copies have the same. */
  id: string
  /** The bank's name for the payment. */
  reference: string
  /** Our name for it. */
  key: string
  path: string
  signature: string
  body: Buffer
}

interface Told {
  events: { id: string; payment: { id: string; merchant_payment_id: string } }[]
}

export interface WebhookDesk {
  /** Where the bank sends webhooks. */
  url: string
  /** Every webhook so far. */
  taken: readonly Webhook[]
  /** Whether webhooks are passed on; else they are taken here and reach nobody. */
  passOn(isPassed: boolean): void
  /** The events of these payments, each once, when there are so many. */
  waitForEvents(references: readonly string[], count: number): Promise<Webhook[]>
  /** Sends a webhook to the server; returns the status of its answer, and 502 where there is none. */
  deliver(webhook: Pick<Webhook, 'path' | 'signature' | 'body'>): Promise<number>
  close(): Promise<void>
}

/** Stands between the bank and the server: records what the bank tells, and passes it on or not. */
export async function openWebhookDesk(serverUrl: string): Promise<WebhookDesk> {
  const taken: Webhook[] = []
  let isPassed = true

  async function deliver({
    path,
    signature,
    body,
  }: Pick<Webhook, 'path' | 'signature' | 'body'>): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== '' && { 'x-bank-signature': signature }),
    }
    try {
      const answer = await fetch(serverUrl + path, { method: 'POST', headers, body: new Uint8Array(body) })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 502
    }
  }

  function eventsOf(references: readonly string[]): Webhook[] {
    const own = taken.filter(({ reference }) => references.includes(reference))
    return [...new Map(own.map((webhook) => [webhook.id, webhook])).values()]
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const signature = String(request.headers['x-bank-signature'])
    const body = await buffer(request)
    const webhook = { path: request.url ?? '', signature, body }
    for (const { id, payment } of (JSON.parse(body.toString()) as Told).events)
      taken.push({ id, reference: payment.id, key: payment.merchant_payment_id, ...webhook })
    response.writeHead(isPassed ? await deliver(webhook) : 204).end()
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/payments`,
    taken,
    async waitForEvents(references, count) {
      await waitUntil(() => eventsOf(references).length === count, 'what the bank tells')
      return eventsOf(references)
    },
    passOn: (passed) => {
      isPassed = passed
    },
    deliver,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
