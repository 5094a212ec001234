import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { decideExpiry } from './books/decide.rules.ts'
import { openBooks } from './books/open-books.ts'
import { serveApi } from './http/api.ts'
import { serveControl } from './http/control.ts'
import { Answer } from './http/failure.ts'
import { servePayer } from './http/payer.ts'
import { createNotifier } from './webhooks/notifier.ts'

export interface BankOptions {
  booksFile: string
  /** What merchants call with. */
  merchantKey: string
  /** What webhooks are signed with. */
  webhookSecret: string
  /** Where people reach the pages; a bare path is below the site that they come from. */
  publicUrl: string
  clock?(): number
  /** How long a webhook that was not taken waits; for tests. */
  pauseMs?(failedTries: number): number
  /** How long an event that is to be overtaken waits for the next one; for tests. */
  holdMs?: number
}

export interface Bank {
  /** Listens on this machine; returns the port. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

const expiryEveryMs = 1000

/** A bank with books of its own in a file. */
export async function createBank(options: BankOptions): Promise<Bank> {
  const { booksFile, merchantKey, webhookSecret, publicUrl, clock = Date.now, pauseMs, holdMs } = options
  const open = await openBooks({ file: booksFile, publicUrl, clock, onEvent: (event) => tell(event.id) })
  const { books } = open
  const notifier = createNotifier({
    secret: webhookSecret,
    clock,
    switches: () => books.switches,
    onDone: (event_id, how) => void write({ event_id, how }),
    ...(pauseMs && { pauseMs }),
    ...(holdMs !== undefined && { holdMs }),
  })
  const tell = (eventId: string) => {
    const waiting = books.events.get(eventId)
    if (waiting) notifier.notify(waiting.event, waiting.notifyUrl)
  }
  /** If it cannot be written the event is sent again after the next start, which merchants expect. */
  const write = ({ event_id, how }: { event_id: string; how: 'delivered' | 'lost' }) =>
    open
      .perform(
        (at) => ({ entries: [{ at, kind: 'notified', event_id, how }] }),
        () => undefined,
      )
      .catch(() => undefined)

  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  const misbehave = (scope: FastifyInstance) => {
    scope.addHook('onRequest', async () => {
      if (books.switches.is_down) throw new Answer(503, 'unavailable')
    })
    scope.addHook('onSend', async () => {
      if (books.switches.slow_ms > 0) await wait(books.switches.slow_ms, undefined, { ref: false })
    })
  }
  await app.register(
    async (scope) => {
      misbehave(scope)
      serveApi(scope, { open, merchantKey, publicUrl })
    },
    { prefix: '/api' },
  )
  await app.register(async (scope) => {
    misbehave(scope)
    servePayer(scope, open)
  })
  await app.register(async (scope) => serveControl(scope, open))

  const expiry = setInterval(() => {
    void open
      .perform(
        (at) => decideExpiry(books, at),
        () => undefined,
      )
      .catch(() => undefined)
  }, expiryEveryMs).unref()

  return {
    async listen(port) {
      await app.listen({ host: '127.0.0.1', port })
      for (const eventId of [...books.events.keys()]) tell(eventId)
      return (app.server.address() as AddressInfo).port
    },
    async close() {
      clearInterval(expiry)
      await app.close()
      await notifier.stop()
      await open.close()
    },
  }
}
